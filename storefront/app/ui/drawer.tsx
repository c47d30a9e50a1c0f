import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'

import { Icon } from './icon.tsx'

interface Props {
  /** What `popoverTarget` of the opening button names */
  id: string
  title: string
  children: ReactNode
  /** Classes that show it in the page itself on wide windows */
  className?: string
  /** Following a link in it leaves it open, as with filters */
  keepOpen?: boolean
}

/**
 * A panel that slides in over the page. It is a native popover, so its button, Escape and a click
 * outside work before JavaScript arrives; so does the focus that goes elsewhere, and following a link.
 */
export function Drawer({ id, title, children, className = '', keepOpen = false }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useClosing(panel, keepOpen)
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={title}
      className={`drawer ${className}`}
    >
      <div className="drawer-bar sticky top-0 z-1 flex items-center justify-between border-b border-line bg-surface py-2 pr-2 pl-4">
        <p className="text-lg font-bold">{title}</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Cerrar"
          className="inline-flex size-11 items-center justify-center rounded-control hover:bg-surface-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="p-4 drawer-body">{children}</div>
    </div>
  )
}

function useClosing(panel: RefObject<HTMLDivElement | null>, keepOpen: boolean) {
  const { key } = useLocation()
  const page = useRef(key)
  useEffect(() => {
    if (page.current === key) return
    page.current = key
    if (!keepOpen) closePopover(panel.current)
  }, [key, panel, keepOpen])
  useEffect(() => {
    const closeBehind = ({ target }: Event) => {
      if (!panel.current?.contains(target as Node)) closePopover(panel.current)
    }
    document.addEventListener('focusin', closeBehind)
    return () => document.removeEventListener('focusin', closeBehind)
  }, [panel])
}

function closePopover(panel: HTMLDivElement | null) {
  if (panel?.matches(':popover-open')) panel.hidePopover()
}
