import { useSyncExternalStore } from 'react'

export type NotificationLevel = 'success' | 'error' | 'warning'

interface Notification {
  title: string
  text?: string
  level: NotificationLevel
  /** How long it is shown, in milliseconds */
  timeout?: number
}

export interface ShownNotification extends Notification {
  id: number
  timeout: number
}

const usualTimeout = 5000
export const checkoutTimeout = 3000

const none: ShownNotification[] = []
const listeners = new Set<() => void>()
let shown = none
let lastId = 0

/** Shows a notification for a while: 5 seconds unless it says otherwise. */
export function notify(notification: Notification) {
  lastId += 1
  show([...shown, { timeout: usualTimeout, ...notification, id: lastId }])
}

export const dismissNotification = (id: number) =>
  show(shown.filter((notification) => notification.id !== id))

/** The notifications of the moment, oldest first. */
export const useNotifications = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )

function show(notifications: ShownNotification[]) {
  shown = notifications
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
