import { useSyncExternalStore } from 'react'

export type AccountDialog = 'login' | 'register' | 'forgot'

export interface ShownDialog {
  /** The one that is open, if any */
  dialog?: AccountDialog
  /** Its initial e-mail: the one typed into the dialog before */
  email: string
  /** Counts the openings, so that each has a fresh form */
  opening: number
}

const closed: ShownDialog = { email: '', opening: 0 }
const listeners = new Set<() => void>()
let shown = closed

/** Opens a dialog of the account; it replaces an open one. */
export const openAccountDialog = (dialog: AccountDialog, email = '') =>
  show({ dialog, email, opening: shown.opening + 1 })

export const closeAccountDialog = () => show({ email: '', opening: shown.opening })

/** The dialog of the account that is open. */
export const useAccountDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => closed,
  )

function show(next: ShownDialog) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
