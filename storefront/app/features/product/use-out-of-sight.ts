import { useEffect, useState, type RefObject } from 'react'

/** Whether nothing of an element is in the window; what the head of the page covers is not seen. */
export function useOutOfSight(element: RefObject<Element | null>) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return undefined
    const observer = new IntersectionObserver(
      (changes) => setAway(changes.at(-1)?.isIntersecting === false),
      { rootMargin: '-64px 0px 0px' },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return away
}
