import { useEffect } from 'react'

import {
  dismissNotification,
  useNotifications,
  type NotificationLevel,
  type ShownNotification,
} from '../lib/notifications.ts'
import { Icon, type IconName } from './icon.tsx'

const looks: Record<NotificationLevel, { tone: string; icon: IconName }> = {
  success: { tone: 'border-success bg-success-soft text-success', icon: 'check' },
  warning: { tone: 'border-warning bg-warning-soft text-warning', icon: 'clock' },
  error: { tone: 'border-danger bg-danger-soft text-danger', icon: 'close' },
}

/** Where notifications appear: at the bottom of the window, read aloud, each for its time. */
export function ToastRegion() {
  const notifications = useNotifications()
  const errors = notifications.filter(({ level }) => level === 'error')
  const others = notifications.filter(({ level }) => level !== 'error')
  return (
    <section
      aria-label="Notificaciones"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4"
    >
      <Toasts role="alert" notifications={errors} />
      <Toasts role="status" notifications={others} />
    </section>
  )
}

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

function Toast({
  notification: { id, title, text, level, timeout },
}: {
  notification: ShownNotification
}) {
  useEffect(() => {
    const timer = setTimeout(() => dismissNotification(id), timeout)
    return () => clearTimeout(timer)
  }, [id, timeout])
  const { tone, icon } = looks[level]
  return (
    <div
      className={`pointer-events-auto flex items-start gap-3 rounded-card border p-3 shadow-overlay ${tone}`}
    >
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="grow text-sm">
        <p className="font-semibold">{title}</p>
        {text && <p>{text}</p>}
      </div>
      <button
        type="button"
        aria-label="Cerrar notificación"
        onClick={() => dismissNotification(id)}
        className="-m-1.5 inline-flex size-9 shrink-0 items-center justify-center rounded-control hover:bg-surface"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
