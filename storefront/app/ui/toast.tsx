import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

import {
  dismissNotification,
  useNotifications,
  type NotificationLevel,
  type ShownNotification,
} from '../lib/notifications.ts'
import { IconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

const looks: Record<NotificationLevel, { edge: string; ink: string; icon: IconName }> = {
  success: { edge: 'border-l-success', ink: 'text-success', icon: 'success' },
  warning: { edge: 'border-l-warning', ink: 'text-warning', icon: 'warning' },
  error: { edge: 'border-l-danger', ink: 'text-danger', icon: 'error' },
}

/** The region of the page, not of a dialog */
export const toastRegionId = 'notificaciones'

interface RegionProps {
  /** Given by a modal dialog, which raises the region over itself as a popover */
  ref?: RefObject<HTMLElement | null>
}

/**
 * Where notifications appear: at the bottom of the window, or `--lift` above it (keep-clear.ts), read
 * aloud, each for its time. Over a dialog of a narrow window, a sheet at its bottom, they appear at the top.
 */
export function ToastRegion({ ref }: RegionProps) {
  const notifications = useNotifications(ref !== undefined)
  const errors = notifications.filter(({ level }) => level === 'error')
  const others = notifications.filter(({ level }) => level !== 'error')
  // Empty it takes no room: what appears where nothing was moves nothing.
  return (
    <section
      ref={ref}
      id={ref ? undefined : toastRegionId}
      popover={ref ? 'manual' : undefined}
      aria-label="Notificaciones"
      className={`${ref ? atTopOfNarrow : 'top-auto bottom-[var(--lift,0px)]'} pointer-events-none fixed inset-x-0 z-50 flex h-auto w-full flex-col items-center justify-end lg:items-end overflow-visible bg-transparent text-ink backdrop:hidden has-[.toast]:gap-2 has-[.toast]:p-4`}
    >
      <Toasts role="alert" notifications={errors} />
      <Toasts role="status" notifications={others} />
    </section>
  )
}

const atTopOfNarrow = 'top-0 bottom-auto md:top-auto md:bottom-0'

interface ToastsProps {
  role: 'alert' | 'status'
  notifications: ShownNotification[]
}

// Both live regions are there before they say something, or it would not be read.
function Toasts({ role, notifications }: ToastsProps) {
  return (
    <div role={role} className="flex w-full max-w-panel flex-col gap-2">
      {notifications.map((notification) => (
        <Toast key={notification.id} notification={notification} />
      ))}
    </div>
  )
}

function Toast({ notification }: { notification: ShownNotification }) {
  const { id, title, text, level } = notification
  const holding = useHolding(notification)
  const { edge, ink, icon } = looks[level]
  return (
    <div
      {...holding}
      className={`toast pointer-events-auto flex animate-enter items-start gap-3 rounded-card border border-l-6 border-line bg-surface py-2 pr-2 pl-3 shadow-overlay ${edge}`}
    >
      <Icon name={icon} className={`mt-2 size-5 ${ink}`} />
      <div className="min-w-0 grow py-1.5 text-sm">
        <p className="font-semibold">{title}</p>
        {text && <p className="mt-0.5 text-muted">{text}</p>}
      </div>
      <IconButton
        icon="close"
        label="Cerrar notificación"
        size="small"
        onClick={() => dismissNotification(id)}
      />
    </div>
  )
}

/** Lets a notification go after its time, which stands still while the shopper is on it. */
function useHolding({ id, timeout }: ShownNotification) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const left = useRef(timeout)
  const held = pointed || focused
  useEffect(() => {
    if (held) return undefined
    const since = performance.now()
    const timer = setTimeout(() => dismissNotification(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [id, held])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget)),
  }
}
