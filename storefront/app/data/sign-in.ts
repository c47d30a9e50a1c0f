import type { Contract, Input, User } from '@surco/contract'
import { ApiError } from '@surco/contract/client'

import { dropDraft } from '../lib/form-draft.ts'
import { api } from './api.ts'
import { createOnce } from './create-once.ts'
import { errorText } from './error-texts.ts'
import { forgetCustomer, forgetPurchase, keepSession } from './session.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

type Body<A extends keyof Contract> = Input<Contract[A]> extends { body: infer B } ? B : never
export type Credentials = Body<'POST /users/login'>
type Registration = Body<'POST /users/register'>

/** Signs in. Throws ApiError. */
export async function login(credentials: Credentials) {
  const { user, accessToken } = await api('POST /users/login', { body: credentials })
  beginSession(user, accessToken)
}

/** Creates an account and signs in; a repeated call has the same key (see create-once.ts). Throws ApiError. */
export async function register(registration: Registration, key: string) {
  const { data, meta } = await createOnce(
    (init) => api('POST /users/register', { body: registration }, init),
    key,
  )
  beginSession(data.attributes, meta.accessToken)
}

function beginSession(user: User, token: string) {
  const guest = readStored('guest')
  const paused = readStored('pausedUser')
  // Somebody else's name, address and order: of a session that ran out, or a guest's.
  if (paused !== null && paused !== user.id) forgetCustomer()
  if (guest && guest.email.toLowerCase() !== user.email.toLowerCase()) forgetPurchase()
  removeStored('pausedUser')
  // The name and e-mail of the account stand in for what was typed before.
  dropDraft('identification')
  removeStored('cart')
  removeStored('isGuest')
  resumeCheckout()
  keepSession(user, token)
}

/** Continues the checkout where the last session ended. */
function resumeCheckout() {
  const paused = readStored('pausedStep')
  if (paused === null) return
  writeStored('checkoutStep', paused)
  removeStored('pausedStep')
}

/**
 * Why a login or a registration failed: the shop's message, or the specification's when the shop sent none or failed
 * itself.
 */
export function enterFault(error: unknown, isNew: boolean) {
  if (!(error instanceof ApiError)) return otherwise(isNew)
  const isAnswered = error.code !== 'UNREACHABLE'
  if (isAnswered && error.status >= 500) return otherwise(isNew)
  return error.message || (isAnswered ? otherwise(isNew) : errorText(error))
}

const otherwise = (isNew: boolean) =>
  isNew
    ? 'Error al crear la cuenta. Verifica que el email no esté en uso.'
    : 'Contraseña incorrecta. Verifica tus credenciales.'
