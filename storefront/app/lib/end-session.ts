import { notify } from './notifications.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

/** Forgets who is signed in and what is theirs, unless it is somebody else by now. */
export function forgetSession(token: string) {
  if (readStored('token') !== token) return
  removeStored('token')
  removeStored('usuario')
  removeStored('cart')
  // The account has it; whoever uses this browser next may be somebody else.
  if (readStored('orderDetails')?.addressId) removeStored('orderDetails')
}

/** Ends a session that the shop no longer knows, and says so once. */
export function endSession(token: string) {
  if (readStored('token') !== token) return
  writeStored('pausedStep', readStored('checkoutStep') ?? 1)
  forgetSession(token)
  notify({
    title: 'Tu sesión terminó',
    text: 'Inicia sesión de nuevo para continuar.',
    level: 'warning',
  })
}
