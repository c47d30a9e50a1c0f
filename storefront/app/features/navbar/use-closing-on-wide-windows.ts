import { useEffect } from 'react'

/** The width from which on the menus stand in the head of the page itself. */
const wide = '(width >= 64rem)'

/** Closes what only narrow windows have a button for when the window becomes wide. */
export function useClosingOnWideWindows(id: string) {
  useEffect(() => {
    const width = matchMedia(wide)
    const close = () => {
      const panel = document.getElementById(id)
      if (width.matches && panel?.matches(':popover-open')) panel.hidePopover()
    }
    width.addEventListener('change', close)
    return () => width.removeEventListener('change', close)
  }, [id])
}
