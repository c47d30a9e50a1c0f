import { notify } from './notifications.ts'
import { readStored, removeStored } from './storage.ts'

/** Forgets who is signed in and what is theirs, unless it is somebody else by now. */
export function forgetSession(token: string) {
  if (readStored('token') !== token) return
  removeStored('token')
  removeStored('usuario')
  removeStored('cart')
}

/** Ends a session that the shop no longer knows, and says so once. */
export function endSession(token: string) {
  if (readStored('token') !== token) return
  forgetSession(token)
  notify({
    title: 'Tu sesión terminó',
    text: 'Inicia sesión de nuevo para continuar.',
    level: 'warning',
  })
}
