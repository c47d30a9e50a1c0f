import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

type Panel = RefObject<HTMLElement | null>

interface Options {
  /** Following a link leaves it open */
  keepOpen?: boolean
}

/** Closes a popover when the page changes, and when the focus goes on behind it. */
export function usePopoverClosing(panel: Panel, { keepOpen = false }: Options = {}) {
  const { key } = useLocation()
  const page = useRef(key)
  useEffect(() => {
    if (page.current === key) return
    page.current = key
    if (!keepOpen) close(panel.current)
  }, [key, panel, keepOpen])
  useEffect(() => {
    const closeBehind = ({ target }: Event) => {
      const inside = panel.current?.contains(target as Node)
      if (!inside && !opens(target, panel.current)) close(panel.current)
    }
    document.addEventListener('focusin', closeBehind)
    return () => document.removeEventListener('focusin', closeBehind)
  }, [panel])
}

/** Its own button closes it by itself; closed before, it would open again. */
const opens = (target: EventTarget | null, panel: HTMLElement | null) =>
  target instanceof HTMLButtonElement && target.popoverTargetElement === panel

function close(panel: HTMLElement | null) {
  if (panel?.matches(':popover-open')) panel.hidePopover()
}
