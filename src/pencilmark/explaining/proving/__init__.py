"""Proofs about steps: what implies what, and what of it is needed."""
