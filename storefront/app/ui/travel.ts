import { glide } from './glide.ts'
import { joinEnds } from './join-ends.ts'

/** How far the slides of a list stand from one another, in pixels, and how many of them it shows. */
export function measureSlides(list: HTMLElement) {
  // Not offsetLeft: it is rounded, and ten times half a pixel can be seen.
  const [one, two] = [...list.children].map((slide) => slide.getBoundingClientRect().left)
  const pitch = one === undefined || two === undefined ? list.clientWidth : two - one
  return { pitch, count: Math.max(1, Math.round(list.clientWidth / pitch)) }
}

/**
 * Moves a list to the slide that is its `goal`, past its end where that lies on the way of `step`.
 * Gives the way to end it early.
 */
export function travel(
  list: HTMLElement,
  { goal, step }: { goal: number; step: number },
  onArrival: () => void,
): () => void {
  // A list that snaps cannot stand between two slides.
  list.toggleAttribute('data-gliding', true)
  const { pitch, count } = measureSlides(list)
  const first = Math.round(list.scrollLeft / pitch)
  const straight = goal > first === step > 0
  const joint = straight ? undefined : joinEnds(list, pitch, count)
  const to = Math.min(goal * pitch, list.scrollWidth - list.clientWidth) + (joint?.shift ?? 0)
  return glide(list, to, () => {
    joint?.part()
    list.toggleAttribute('data-gliding', false)
    onArrival()
  })
}
