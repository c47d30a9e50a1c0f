import { useEffect, useRef, type RefObject, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

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
    if (!keepOpen) closePanel(panel.current)
  }, [key, panel, keepOpen])
  useEffect(() => {
    const closeBehind = ({ target }: Event) => {
      const inside = target instanceof Node && panel.current?.contains(target)
      if (!inside && !opens(target, panel.current)) closePanel(panel.current)
    }
    document.addEventListener('focusin', closeBehind)
    return () => document.removeEventListener('focusin', closeBehind)
  }, [panel])
}

/** Its own button closes it by itself; closed before, it would open again. */
const opens = (target: EventTarget | null, panel: HTMLElement | null) =>
  target instanceof HTMLButtonElement && target.popoverTargetElement === panel

function closePanel(panel: HTMLElement | null) {
  if (panel?.matches(':popover-open')) panel.hidePopover()
}

/** Whether a popover is shown, also when its button did it before JavaScript arrived. */
export function usePopoverOpen(panel: RefObject<HTMLElement | null>) {
  const subscribe = (onChange: () => void) => {
    const element = panel.current
    element?.addEventListener('toggle', onChange)
    return () => element?.removeEventListener('toggle', onChange)
  }
  const isOpen = () => panel.current?.matches(':popover-open') ?? false
  return useSyncExternalStore(subscribe, isOpen, () => false)
}
