let kept: string[] = []

/** Keeps messages about the cart until the shopper sees the cart. */
export function keepCartNotices(texts: string[]) {
  kept = [...kept, ...texts]
}

/** Returns the kept messages once. */
export function takeCartNotices(): string[] {
  const taken = kept
  kept = []
  return taken
}
