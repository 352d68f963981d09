"""BERT with dropout, over weights that keep their names."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812

from groundwire.scoring.manifest import LABELS
from models.recipes.checkpoint import Architecture, Checkpoint

SPREAD = 0.02
"""Standard deviation of new weights."""

_EMBEDDINGS = "embeddings."


class Network(nn.Module):
    """The pair classifier of Devlin et al. 2019. Dropout where they have it."""

    def __init__(self, checkpoint: Checkpoint, dropout: float, frozen_layers: int) -> None:
        super().__init__()
        self.shape: Architecture = checkpoint.architecture
        self.drop = dropout
        frozen = (_EMBEDDINGS, *(f"encoder.layer.{index}." for index in range(frozen_layers)))
        weights = {name: torch.from_numpy(value.copy()) for name, value in checkpoint.weights.items()}
        # A parameter's name may hold no dot.
        self.weights = nn.ParameterDict(
            {
                name.replace(".", "/"): nn.Parameter(value, requires_grad=not name.startswith(frozen))
                for name, value in {**_new_head(self.shape.width, weights), **weights}.items()
            }
        )

    def named_weights(self) -> dict[str, Tensor]:
        """Weights by BERT's names, as they are now."""
        return {name.replace("/", "."): value.detach() for name, value in self.weights.items()}

    def forward(self, ids: Tensor, types: Tensor, read: Tensor) -> Tensor:
        """Logits of shape [rows, labels].

        Args:
            ids: shape [rows, tokens].
            types: likewise.
            read: likewise, bool: false where a row is padded.
        """
        x = self._weight("embeddings.word_embeddings")[ids]
        x = x + self._weight("embeddings.token_type_embeddings")[types]
        x = x + self._weight("embeddings.position_embeddings")[: ids.shape[1]]
        x = self._dropped(self._norm(x, "embeddings.LayerNorm"))
        for index in range(self.shape.layers):
            x = self._layer(x, read[:, None, None, :], f"encoder.layer.{index}")
        pooled = torch.tanh(self._dense(x[:, 0], "pooler.dense"))
        return self._dense(self._dropped(pooled), "classifier").float()

    def _layer(self, x: Tensor, read: Tensor, name: str) -> Tensor:
        split = (*x.shape[:2], self.shape.heads, -1)
        query, key, value = (
            self._dense(x, f"{name}.attention.self.{part}").view(split).transpose(1, 2)
            for part in ("query", "key", "value")
        )
        drop = self.drop if self.training else 0.0
        seen = F.scaled_dot_product_attention(query, key, value, attn_mask=read, dropout_p=drop)
        seen = self._dense(seen.transpose(1, 2).reshape(x.shape), f"{name}.attention.output.dense")
        x = self._norm(x + self._dropped(seen), f"{name}.attention.output.LayerNorm")
        outer = self._dense(F.gelu(self._dense(x, f"{name}.intermediate.dense")), f"{name}.output.dense")
        return self._norm(x + self._dropped(outer), f"{name}.output.LayerNorm")

    def _dense(self, x: Tensor, name: str) -> Tensor:
        return F.linear(x, self._weight(name), self._weight(name, "bias"))

    def _norm(self, x: Tensor, name: str) -> Tensor:
        width = (x.shape[-1],)
        return F.layer_norm(x, width, self._weight(name), self._weight(name, "bias"), self.shape.epsilon)

    def _dropped(self, x: Tensor) -> Tensor:
        return F.dropout(x, self.drop, self.training)

    def _weight(self, name: str, part: str = "weight") -> Tensor:
        weight: Tensor = self.weights[f"{name}.{part}".replace(".", "/")]
        return weight


def _new_head(width: int, known: dict[str, Tensor]) -> dict[str, Tensor]:
    """A pooler and a classifier of chance, for what the checkpoint lacks."""
    new: dict[str, Tensor] = {}
    for name, outputs in (("pooler.dense", width), ("classifier", len(LABELS))):
        if f"{name}.weight" not in known:
            new[f"{name}.weight"] = torch.randn(outputs, width) * SPREAD
            new[f"{name}.bias"] = torch.zeros(outputs)
    return new
