import { useEffect, useRef, type MouseEvent } from 'react'

/** The count of what is on the shelves */
export const productCountId = 'cuantos-productos'

interface Removal {
  index: number
  /** The open drawer that the removed one was in */
  drawer: Element | null
}

/**
 * Of a list of links that take themselves away: the focus goes on to the one that moves up, and
 * after the last one to the count of products, or to the filters of an open drawer.
 */
export function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const removal = useRef<Removal>(undefined)
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    const removed = removal.current
    removal.current = undefined
    if (!isFewer || !removed || document.activeElement !== document.body) return
    const left = [...(list.current?.querySelectorAll('a') ?? [])]
    const next = left[removed.index] ?? left.at(-1) ?? placeWithoutAny(removed)
    next?.focus()
  }, [count])
  return {
    list,
    onRemove: (index: number) => (event: MouseEvent) => {
      removal.current = { index, drawer: event.currentTarget.closest(':popover-open') }
    },
  }
}

const placeWithoutAny = ({ drawer }: Removal) =>
  drawer ? drawer.querySelector('summary') : document.getElementById(productCountId)
