import type { User } from '@surco/contract'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'

import { dropAllDrafts } from '../lib/form-draft.ts'
import { reportFault } from '../lib/report-fault.ts'
import { api, forgetSession } from './api.ts'
import { followStored, readStored, removeStored, writeStored } from './storage.ts'

/**
 * Who is signed in. `checking` lasts until the shop has confirmed the stored token; the stored user is shown meanwhile,
 * also when the shop does not answer.
 */
export interface Session {
  status: 'checking' | 'authenticated' | 'notAuthenticated'
  user?: User | undefined
}

const unasked: Session = { status: 'checking' }
let session = unasked
/** The token that the shop has given to, or accepted from, this page */
let goodToken: string | null = null

/** Follows who is signed in, also when another tab changes it. */
export const useSession = (): Session =>
  useSyncExternalStore(followStored, readSession, () => unasked)

/** The token of the signed-in customer. Throws when nobody is signed in. */
export function getToken(): string {
  const token = readStored('token')
  if (token === null) throw new Error('User no está definido.')
  return token
}

/** Signs out and forgets what was kept for the customer; the page stays. */
export function logoutSilently() {
  const token = readStored('token')
  if (token === null) return
  // Sent before the token is forgotten; a shop that does not answer lets the session run out.
  api('POST /users/logout', {}, { keepalive: true }).catch(reportFault)
  forgetSession(token)
  forgetCustomer()
}

/** Forgets all that a customer left in this browser. */
export function forgetCustomer() {
  forgetPurchase()
  for (const key of ofCustomer) removeStored(key)
}

const ofCustomer = ['visitedConfirmation', 'finishedOrders', 'busquedas', 'vistos'] as const

/** Signs out and goes to the home page. */
export function useLogout() {
  const navigate = useNavigate()
  return () => {
    logoutSilently()
    void navigate('/')
  }
}

/**
 * Asks the shop once whether the token is valid; concurrent calls share the response. A refusal ends the session; a
 * missing response proves nothing. Resolves to whether a customer is signed in for certain.
 */
export function checkSession(): Promise<boolean> {
  const token = readStored('token')
  if (token === null || token === goodToken) return Promise.resolve(token !== null)
  if (checking?.token !== token) checking = { token, answer: askAbout(token) }
  const mine = checking
  return mine.answer.finally(() => {
    if (checking === mine) checking = undefined
  })
}

let checking: { token: string; answer: Promise<boolean> } | undefined

async function askAbout(token: string): Promise<boolean> {
  try {
    const { data, meta } = await api('GET /users/check-token', {})
    if (readStored('token') !== token) return false
    keepSession(data.attributes, meta.token)
    return true
  } catch (error) {
    reportFault(error)
    return false
  }
}

/** Asks again about a token that was good: the shop may have ended the session meanwhile. */
export function recheckSession(): Promise<boolean> {
  goodToken = null
  return checkSession()
}

/** Forgets who was buying, what they typed and what they bought. */
export function forgetPurchase() {
  for (const key of ofPurchase) removeStored(key)
  dropAllDrafts()
}

const ofPurchase = [
  'guest',
  'isGuest',
  'checkoutStep',
  'pausedStep',
  'pausedUser',
  'facturaSeleccionada',
  'cupon',
  'direccion',
  'metodoDePago',
  'entrega',
  'codigoPostal',
  'orderDetails',
] as const

/** Stores who is signed in. */
export function keepSession(user: User, token: string) {
  // The token last: listeners that follow it find the rest in place.
  writeStored('usuario', user)
  goodToken = token
  writeStored('token', token)
}

/** The same object for as long as nothing changes. */
function readSession(): Session {
  const token = readStored('token')
  const status = statusOf(token)
  const user = token === null ? undefined : (readStored('usuario') ?? undefined)
  if (session === unasked || status !== session.status || user !== session.user) {
    session = { status, user }
  }
  return session
}

function statusOf(token: string | null): Session['status'] {
  if (token === null) return 'notAuthenticated'
  return token === goodToken ? 'authenticated' : 'checking'
}
