import { useEffect, useRef } from 'react'

import { usePopoverClosing } from './use-popover-closing.ts'
import { usePopoverOpen } from './use-popover-open.ts'

/** How long an open menu waits for somebody to use it, in milliseconds. */
const patience = 10_000

const signsOfUse = ['pointermove', 'keydown', 'focusin'] as const

/**
 * A menu of the head of the page: a native popover, of which the browser shows one at a time. It
 * closes when nobody uses it for 10 seconds, when the page scrolls or changes, and when the focus
 * goes on behind it.
 */
export function useMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const open = usePopoverOpen(menu)
  usePopoverClosing(menu)
  useEffect(() => {
    const panel = menu.current
    if (!open || !panel) return
    const close = () => panel.hidePopover()
    let waiting = setTimeout(close, patience)
    const waitAgain = () => {
      clearTimeout(waiting)
      waiting = setTimeout(close, patience)
    }
    const until = new AbortController()
    for (const sign of signsOfUse) {
      panel.addEventListener(sign, waitAgain, { signal: until.signal })
    }
    window.addEventListener('scroll', close, { signal: until.signal, passive: true })
    return () => {
      until.abort()
      clearTimeout(waiting)
    }
  }, [open])
  return { open, menu, panel: { ref: menu, popover: 'auto' } as const }
}
