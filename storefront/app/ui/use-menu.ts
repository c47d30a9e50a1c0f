import {
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { useLocation } from 'react-router'

/** How long a menu stays open without use. */
const idleMs = 10_000

const activityEvents = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'] as const

/** Pixels that the page may scroll: it may still be slowing down when the menu opens. */
const scrollTolerance = 24

/**
 * A menu of the page's header: a native popover, of which the browser shows one at a time. It closes after 10 seconds
 * without use (scrolling in it is use), when the page scrolls or changes, and when it loses the focus.
 */
export function useMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const open = usePopoverOpen(menu)
  usePopoverClosing(menu)
  useEffect(() => {
    const panel = menu.current
    if (!open || !panel) return
    const close = () => panel.hidePopover()
    let waiting = setTimeout(close, idleMs)
    const waitAgain = () => {
      clearTimeout(waiting)
      waiting = setTimeout(close, idleMs)
    }
    const openedAt = window.scrollY
    const closeAway = () => {
      if (Math.abs(window.scrollY - openedAt) > scrollTolerance) close()
    }
    const controller = new AbortController()
    // Captured: scrolling does not bubble.
    const listening = { signal: controller.signal, capture: true }
    for (const type of activityEvents) panel.addEventListener(type, waitAgain, listening)
    window.addEventListener('scroll', closeAway, listening)
    return () => {
      controller.abort()
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

/** Closes a popover when the page changes, and when the focus leaves it. */
export function usePopoverClosing(panel: Panel, { keepOpen = false }: Options = {}) {
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    if (!keepOpen) closePanel(panel.current)
  }, [key, panel, keepOpen])
  useEffect(() => {
    const closeBehind = ({ target }: Event) => {
      const inside = target instanceof Node && panel.current?.contains(target)
      if (!inside && !isInvokerOf(target, panel.current)) closePanel(panel.current)
    }
    document.addEventListener('focusin', closeBehind)
    return () => document.removeEventListener('focusin', closeBehind)
  }, [panel])
}

/** Its button closes it by itself: had the focus closed it first, the click would open it again. */
const isInvokerOf = (target: EventTarget | null, panel: HTMLElement | null) =>
  target instanceof HTMLButtonElement && target.popoverTargetElement === panel

export function closePanel(panel: HTMLElement | null) {
  if (panel?.matches(':popover-open')) panel.hidePopover()
}

/** Whether a popover is open, also when its button opened it before JavaScript arrived. */
export function usePopoverOpen(panel: Panel) {
  const subscribe = (onChange: () => void) => {
    const element = panel.current
    element?.addEventListener('toggle', onChange)
    return () => element?.removeEventListener('toggle', onChange)
  }
  const isOpen = () => panel.current?.matches(':popover-open') ?? false
  return useSyncExternalStore(subscribe, isOpen, () => false)
}

/** Whether a popover has been opened, from just before it is first visible. */
export function useEverOpened(id: string) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const panel = document.getElementById(id)
    const remember = () => setOpened(true)
    // Its button may have opened it before JavaScript arrived.
    if (panel?.matches(':popover-open')) startTransition(remember)
    panel?.addEventListener('beforetoggle', remember, { once: true })
    return () => panel?.removeEventListener('beforetoggle', remember)
  }, [id])
  return opened
}
