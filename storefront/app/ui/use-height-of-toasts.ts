import { useEffect, type RefObject } from 'react'

type Shown = RefObject<HTMLElement | null>

/** Tells the styles of an open dialog, as `--toasts`, how high the notifications over it stand. */
export function useHeightOfToasts(open: boolean, dialog: Shown, toasts: Shown) {
  useEffect(() => {
    const region = toasts.current
    if (!open || !region) return undefined
    const observer = new ResizeObserver(() =>
      dialog.current?.style.setProperty('--toasts', `${region.offsetHeight}px`),
    )
    observer.observe(region, { box: 'border-box' })
    return () => observer.disconnect()
  }, [open, dialog, toasts])
}
