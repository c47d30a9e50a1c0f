import { useEffect, useRef, useState } from 'react'

/** Which picture of a row that is scrolled sideways is seen, and the way to each of them. */
export function useGallery() {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const row = track.current
    if (!row) return
    const look = () => setShown(Math.round(row.scrollLeft / row.clientWidth))
    row.addEventListener('scroll', look, { passive: true })
    return () => row.removeEventListener('scroll', look)
  }, [])

  function show(index: number) {
    const row = track.current
    row?.scrollTo({ left: index * row.clientWidth, behavior: 'instant' })
  }
  return { track, shown, show }
}
