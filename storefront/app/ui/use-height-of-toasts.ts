import { useEffect, type RefObject } from 'react'

type Shown = RefObject<HTMLElement | null>

/**
 * Tells the styles of an open dialog, as `--toasts`, how much room it needs at its end for the
 * notifications that lie over it: none when they stand below it.
 */
export function useHeightOfToasts(open: boolean, dialog: Shown, toasts: Shown) {
  useEffect(() => {
    const region = toasts.current
    if (!open || !region) return undefined
    const observer = new ResizeObserver(() => {
      if (dialog.current) makeRoom(dialog.current, region.offsetHeight)
    })
    observer.observe(region, { box: 'border-box' })
    return () => observer.disconnect()
  }, [open, dialog, toasts])
}

function makeRoom(dialog: HTMLElement, height: number) {
  dialog.style.setProperty('--toasts', '0px')
  const covered = height - (window.innerHeight - dialog.getBoundingClientRect().bottom)
  // One in the middle of the window grows by half at each end.
  const room = Math.min(height, Math.max(0, 2 * covered))
  dialog.style.setProperty('--toasts', `${room}px`)
}
