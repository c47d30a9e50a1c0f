import { useId, useRef, type ReactNode, type ToggleEvent } from 'react'

import { IconButton } from './button.tsx'
import { usePopoverClosing, usePopoverOpen } from './use-menu.ts'

interface Props {
  /** What `popoverTarget` of the opening button names */
  id: string
  title: string
  /** The side of the window it comes from */
  side?: 'left' | 'right'
  /** Sticks to the bottom while the rest scrolls */
  footer?: ReactNode
  /** On wide windows it is a section of the page itself, without its footer */
  inline?: boolean
  /** Stays open when one of its links is followed, as with filters */
  keepOpen?: boolean
  children: ReactNode
}

/**
 * A panel that slides in over the page. It is a native popover: its button, Escape and a press beside the panel close
 * it even before JavaScript arrives. Afterwards it also closes when it loses the focus, or when a link is followed.
 */
export function Drawer(props: Props) {
  const { id, title, side = 'left', footer, inline = false, keepOpen = false, children } = props
  const panel = useRef<HTMLElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const open = usePopoverOpen(panel)
  usePopoverClosing(panel, { keepOpen })
  const focusInside = ({ newState }: ToggleEvent) => {
    if (newState === 'open') close.current?.focus()
  }
  return (
    <section
      ref={panel}
      id={id}
      popover="auto"
      role={inline && !open ? undefined : 'dialog'}
      aria-labelledby={titleId}
      onToggle={focusInside}
      className={`drawer ${side === 'right' ? 'drawer-right' : ''} ${inline ? 'drawer-inline' : ''}`}
    >
      {/* For touch and mouse only: the keyboard has Escape and «Cerrar». */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        popoverTarget={id}
        popoverTargetAction="hide"
        className="drawer-ground"
      />
      <div className="drawer-panel">
        <div className="drawer-bar sticky top-0 z-1 flex items-center justify-between border-b border-line bg-surface py-2 pr-2 pl-4">
          <h2 id={titleId} className="text-heading">
            {title}
          </h2>
          <IconButton
            ref={close}
            icon="close"
            label="Cerrar"
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </div>
        <div className="drawer-body grow p-4">{children}</div>
        {footer && (
          <div className="drawer-footer sticky bottom-0 z-1 border-t border-line bg-surface p-4">
            {footer}
          </div>
        )}
      </div>
    </section>
  )
}
