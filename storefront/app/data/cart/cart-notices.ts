let kept: string[] = []

/** Keeps what the shopper must know about their cart until they see the cart. */
export function keepCartNotices(texts: string[]) {
  kept = [...kept, ...texts]
}

/** Hands over, once, what was kept for whoever sees the cart. */
export function takeCartNotices(): string[] {
  const taken = kept
  kept = []
  return taken
}
