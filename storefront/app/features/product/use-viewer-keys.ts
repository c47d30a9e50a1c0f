import { useEffect, useEffectEvent } from 'react'

interface Answers {
  onTurn: (step: 1 | -1) => void
  onZoom: (zoomed: boolean) => void
}

/** The keys of the viewer: arrows turn, + and - go near and back. Escape is the dialog's own. */
export function useViewerKeys({ onTurn, onZoom }: Answers) {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowRight') onTurn(1)
    else if (event.key === 'ArrowLeft') onTurn(-1)
    else if (event.key === '+') onZoom(true)
    else if (event.key === '-') onZoom(false)
  })
  useEffect(() => {
    // Not on the dialog: a press on the picture leaves the focus nowhere.
    const listen = (event: KeyboardEvent) => answer(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
