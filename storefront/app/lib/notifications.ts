import { useEffect, useId, useSyncExternalStore } from 'react'

import { checkoutPath } from './paths.ts'

export type NotificationLevel = 'success' | 'error' | 'warning'

interface Notification {
  title: string
  text?: string
  level: NotificationLevel
  /** Replaces an earlier one about the same; by default, one with the same text */
  about?: string
  /** Milliseconds for which it is shown; by default as its page has it */
  timeout?: number
}

export interface ShownNotification extends Notification {
  id: number
  about: string
  timeout: number
}

export const usualTimeout = 5000
export const checkoutTimeout = 3000
/** More at once would cover what they refer to. */
const most = 3

const none: ShownNotification[] = []
const listeners = new Set<() => void>()
/** Where notifications can appear, the topmost last */
const regions: string[] = []
let shown = none
let lastId = 0

/**
 * Shows a notification for a while: 3 seconds in the checkout and 5 elsewhere, unless it says
 * otherwise. The newest three are shown.
 */
export function notify(notification: Notification) {
  lastId += 1
  const { title, text, level, about = JSON.stringify([level, title, text]) } = notification
  const others = shown.filter((earlier) => earlier.about !== about)
  const timeout = inCheckout() ? checkoutTimeout : usualTimeout
  show([...others, { timeout, ...notification, about, id: lastId }].slice(-most))
}

/** Warns that a form was sent with fields missing. */
export const warnIncomplete = () =>
  notify({ title: 'Por favor, complete todos los campos', level: 'warning' })

// Outside a browser there is no address.
const inCheckout = () => 'location' in globalThis && location.pathname === checkoutPath

export const dismissNotification = (id: number) =>
  show(shown.filter((notification) => notification.id !== id))

/**
 * The current notifications, oldest first. Of several regions only one gets them: the last one raised over an open
 * dialog, which hides the others, else the page's.
 */
export function useNotifications(raised = false) {
  const region = useId()
  useEffect(() => {
    if (raised) regions.push(region)
    else regions.unshift(region)
    tellListeners()
    return () => {
      regions.splice(regions.indexOf(region), 1)
      tellListeners()
    }
  }, [region, raised])
  return useSyncExternalStore(
    subscribe,
    () => (regions.at(-1) === region ? shown : none),
    () => none,
  )
}

function show(notifications: ShownNotification[]) {
  shown = notifications
  tellListeners()
}

function tellListeners() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
