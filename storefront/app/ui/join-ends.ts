interface Joint {
  /** How many pixels further on, or back, the slides on the other side stand meanwhile */
  shift: number
  /** Puts the slides back. */
  part: () => void
}

/**
 * Puts the last slides of a list that stands at one of its ends before the first ones, and nothing
 * is seen to move: the list can then go on past that end. Undefined for a list too short for it.
 * `pitch` is the way from slide to slide in pixels, `count` how many are shown.
 */
export function joinEnds(list: HTMLElement, pitch: number, count: number): Joint | undefined {
  const slides = [...list.children]
  // One more than is shown: where the next slide peeks in, so does the one before the last.
  const ahead = slides.slice(-count - 1)
  const aheadWidth = ahead.length * pitch
  const restWidth = slides.length * pitch - aheadWidth
  const { scrollLeft, scrollWidth, clientWidth } = list
  if (aheadWidth > scrollWidth - clientWidth) return undefined

  const place = (isAhead: boolean, left: number) => {
    for (const slide of ahead) slide.toggleAttribute('data-ahead', isAhead)
    list.scrollTo({ left, behavior: 'instant' })
  }
  const fromEnd = scrollLeft > restWidth / 2
  place(true, scrollLeft + (fromEnd ? -restWidth : aheadWidth))
  return {
    shift: fromEnd ? aheadWidth : -restWidth,
    part: () => {
      const atFirst = list.scrollLeft > aheadWidth - pitch / 2
      place(false, list.scrollLeft + (atFirst ? -aheadWidth : restWidth))
    },
  }
}
