import { wantsCalm } from './use-calm.ts'

const glideMs = 800
/** What a shopper does to a list that moves takes it over. */
const hands = ['pointerdown', 'touchstart', 'wheel', 'focusin']

/**
 * Scrolls a list sideways to a place, in pixels, within 800 ms; at once for those who want no
 * motion. Gives the way to end it early.
 */
export function glide(list: HTMLElement, to: number, onEnd: () => void): () => void {
  const from = list.scrollLeft
  const duration = wantsCalm() ? 0 : glideMs
  const begun = performance.now()
  let frame = requestAnimationFrame(move)
  for (const hand of hands) list.addEventListener(hand, end, { passive: true })

  function move() {
    const share = duration === 0 ? 1 : Math.min((performance.now() - begun) / duration, 1)
    list.scrollTo({ left: from + (to - from) * eased(share), behavior: 'instant' })
    if (share < 1) frame = requestAnimationFrame(move)
    else end()
  }
  function end() {
    cancelAnimationFrame(frame)
    for (const hand of hands) list.removeEventListener(hand, end)
    onEnd()
  }
  return end
}

/** Sets off at once and comes to rest slowly. */
const eased = (share: number) => 1 - (1 - share) ** 3
