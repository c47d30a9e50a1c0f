import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'

import { Icon } from './icon.tsx'

interface Props {
  /** What `popoverTarget` of the opening button names */
  id: string
  title: string
  children: ReactNode
  /** Classes that show it in the page itself on wide windows */
  className?: string
}

/**
 * A panel that slides in over the page. It is a native popover, so its button, Escape and a click
 * outside work before JavaScript arrives; following a link closes it.
 */
export function Drawer({ id, title, children, className = '' }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useClosedByNavigation(panel)
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={title}
      onBlur={closeWhenFocusLeaves}
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

function useClosedByNavigation(panel: React.RefObject<HTMLDivElement | null>) {
  const { key } = useLocation()
  useEffect(() => closePopover(panel.current), [key, panel])
}

function closeWhenFocusLeaves({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
  const leaves = relatedTarget !== null && !currentTarget.contains(relatedTarget)
  if (leaves) closePopover(currentTarget)
}

function closePopover(panel: HTMLDivElement | null) {
  if (panel?.matches(':popover-open')) panel.hidePopover()
}
