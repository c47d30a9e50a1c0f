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

/** Id of the page's region; those of dialogs have none */
export const toastRegionId = 'notificaciones'

interface RegionProps {
  /** Given by a modal dialog, which raises the region over itself as a popover */
  ref?: RefObject<HTMLElement | null>
}

/**
 * Shows and announces notifications at the bottom of the window, or `--lift` above it (keep-clear.ts). In a narrow
 * window dialogs are sheets at the bottom, so over them notifications appear at the top.
 */
export function ToastRegion({ ref }: RegionProps) {
  const notifications = useNotifications(ref !== undefined)
  const errors = notifications.filter(({ level }) => level === 'error')
  const others = notifications.filter(({ level }) => level !== 'error')
  // It takes no room while it is empty, so that a notification shifts no layout.
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

// Both live regions exist before their first text: screen readers announce only changes.
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
  const pauseHandlers = usePausedTimeout(notification)
  const { edge, ink, icon } = looks[level]
  return (
    <div
      {...pauseHandlers}
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

/** Dismisses a notification after its timeout, which pauses while it is hovered or focused. */
function usePausedTimeout({ id, timeout }: ShownNotification) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const remaining = useRef(timeout)
  const paused = pointed || focused
  useEffect(() => {
    if (paused) return undefined
    const since = performance.now()
    const timer = setTimeout(() => dismissNotification(id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - since
    }
  }, [id, paused])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget)),
  }
}
