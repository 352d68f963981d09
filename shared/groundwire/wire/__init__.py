"""The wire: lenient JSON and requests in, strict JSON, replies and google.rpc errors out.

bytes -> lenient.parse_json -> check_request.parse_check_request -> (the check)
      -> check_response.CheckGroundingResponse.to_json -> strict.dump_json -> bytes
any GroundwireError -> status.error_reply -> HTTP status and bytes
"""
