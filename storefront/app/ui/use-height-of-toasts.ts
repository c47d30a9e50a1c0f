import { useEffect, type RefObject } from 'react'

type Shown = RefObject<HTMLElement | null>

/**
 * Tells the styles of an open dialog, as `--toasts`, how much room it has to leave for notifications: a sheet of a
 * narrow window above itself, where they stand, a dialog of a wide one at its end, as far as they lie over it.
 */
export function useHeightOfToasts(open: boolean, dialog: Shown, toasts: Shown) {
  useEffect(() => {
    const [box, region] = [dialog.current, toasts.current]
    if (!open || !box || !region) return undefined
    const observer = new ResizeObserver(() => {
      if (isNarrow()) makeWay(box, region.offsetHeight)
      else makeRoom(box, region.offsetHeight)
    })
    observer.observe(region, { box: 'border-box' })
    return () => {
      observer.disconnect()
      box.style.removeProperty('--toasts')
    }
  }, [open, dialog, toasts])
}

/** As the styles of the dialog have it. */
const isNarrow = () => window.matchMedia('(width < 48rem)').matches

/** What is read or pressed at the lower end of a sheet stays where it is. */
function makeWay(sheet: HTMLElement, height: number) {
  const before = sheet.clientHeight
  sheet.style.setProperty('--toasts', `${height}px`)
  sheet.scrollTop += before - sheet.clientHeight
}

function makeRoom(dialog: HTMLElement, height: number) {
  dialog.style.setProperty('--toasts', '0px')
  const covered = height - (window.innerHeight - dialog.getBoundingClientRect().bottom)
  // One in the middle of the window grows by half at each end.
  const room = Math.min(height, Math.max(0, 2 * covered))
  dialog.style.setProperty('--toasts', `${room}px`)
}
