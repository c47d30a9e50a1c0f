import type { PublicConfig } from '@surco/contract'
import { useState, useEffect, useRef } from 'react'

import { nameDeeds } from '../../../../data/create-once.ts'
import { reportFault } from '../../../../lib/report-fault.ts'
import {
  prepareOrder,
  type Agreement,
  type ChangedOrder,
  type PreparedOrder,
} from '../../prepare-order.ts'
import { loadScript } from '../load-script.ts'
import {
  paymentFault,
  type PaymentFault,
  findConfirmation,
  isConfirmation,
  orAgreeAgain,
  startPayment,
} from '../start-payment.ts'

/** What the wallet's button is given cannot be paid; why, the shopper reads in Spanish. */
class NoPreference extends Error {
  override name = 'NoPreference'
}

/** `confirmationUrl`: the order was paid, or waits for cash, before; there the browser goes on. */
type WalletStart =
  | { preferenceId: string }
  | { confirmationUrl: string }
  | { changed: ChangedOrder }

/**
 * Opens the order and answers the wallet's name for its payment. Throws ApiError, ChargeUnknown,
 * {@link NoPreference}.
 */
export async function payByWallet(
  agreement: Agreement,
  keyOf: (body: unknown) => string,
): Promise<WalletStart> {
  const prepared = await prepareOrder(agreement)
  if ('changed' in prepared) {
    const { changed, emptied } = prepared
    const paid = emptied && (await findConfirmation(() => startWalletPayment(emptied, keyOf)))
    return paid ? { confirmationUrl: paid } : { changed }
  }
  const redirectUrl = await startWalletPayment(prepared.order, keyOf)
  return isConfirmation(redirectUrl)
    ? { confirmationUrl: redirectUrl }
    : { preferenceId: preferenceOf(redirectUrl) }
}

/** The `pref_id` of the address that the shop answered. Throws {@link NoPreference}. */
export function preferenceOf(redirectUrl: string | undefined): string {
  if (!redirectUrl) throw new NoPreference('The shop answered no redirectUrl')
  const query = new URLSearchParams(redirectUrl.split('?')[1])
  const preference = query.get('pref_id')
  if (!preference) throw new NoPreference('The redirectUrl has no pref_id')
  return preference
}

interface Options extends Agreement {
  onChanged: (changed: ChangedOrder) => void
}

/** Pays with the wallet: what its button asks for, and why it got no answer. */
export function useWalletPayment({ buyer, agreedTotal, onChanged }: Options) {
  const [keyOf, setKeyOf] = useState(nameDeeds)
  const [fault, setFault] = useState<PaymentFault>()

  /** Answers the preference to pay. Rejects when there is none: then nothing is paid. */
  async function submit(): Promise<string> {
    setFault(undefined)
    try {
      const agreement = { buyer, agreedTotal }
      const start = await orAgreeAgain(agreement, () => payByWallet(agreement, keyOf))
      // Whoever comes back and presses again means another payment.
      setKeyOf(nameDeeds)
      if ('preferenceId' in start) return start.preferenceId
      if ('changed' in start) onChanged(start.changed)
      else window.location.assign(start.confirmationUrl)
    } catch (error) {
      const why = paymentFault(error)
      setFault(why)
      // The shop has answered: the same once more is another deed.
      if (why.kind !== 'unknown') setKeyOf(nameDeeds)
      throw error
    }
    throw new Error('There is nothing to pay in the wallet')
  }

  return { fault, submit }
}

/** Where the wallet draws its button */
export const walletContainer = 'walletBrick_container'

type State = 'loading' | 'ready' | 'failed'

/**
 * The wallet's own button, drawn while the shopper looks at it; each press asks `onSubmit` for the
 * preference to pay.
 */
export function useWalletButton(
  wallet: PublicConfig['mercadoPago'],
  onSubmit: () => Promise<string>,
) {
  const [attempt, setAttempt] = useState(0)
  const [drawn, setDrawn] = useState<{ attempt: number; state: State }>()
  const submit = useRef(onSubmit)
  useEffect(() => {
    submit.current = onSubmit
  })
  useEffect(() => {
    let left = false
    let ready = false
    let button: WalletButton | undefined
    const tell = (state: State) => left || setDrawn({ attempt, state })
    const fail = (error: unknown) => {
      reportFault(error)
      tell('failed')
    }
    drawWalletButton(wallet, walletContainer, {
      onReady: () => {
        ready = true
        tell('ready')
      },
      onSubmit: () => submit.current(),
      // Once there is a button, what is wrong with a payment is said beside it.
      onError: (fault) => {
        if (fault.type === 'critical' && !ready) fail(fault)
        else reportFault(fault)
      },
    })
      .then((made) => (left ? made.unmount() : (button = made)))
      .catch((error: unknown) => left || fail(error))
    return () => {
      left = true
      button?.unmount()
    }
  }, [wallet, attempt])
  const state = drawn?.attempt === attempt ? drawn.state : 'loading'
  return { state, retry: () => setAttempt(attempt + 1) }
}

/** A button that the wallet has drawn. */
interface WalletButton {
  unmount: () => void
}

/** What the wallet says went wrong. */
interface WalletFault {
  type?: 'critical' | 'non_critical'
}

interface Callbacks {
  onReady: () => void
  /** Answers the preference that is to be paid */
  onSubmit: () => Promise<string>
  onError: (fault: WalletFault) => void
}

interface WalletSettings {
  initialization: { redirectMode: 'self' }
  customization: { theme: 'default'; customStyle: { buttonHeight: string } }
  callbacks: Callbacks
}

/** The part of the wallet's browser script that the checkout uses. */
type MercadoPagoScript = new (
  publicKey: string,
  options: { locale: string },
) => {
  bricks: () => {
    create: (
      brick: 'wallet',
      containerId: string,
      settings: WalletSettings,
    ) => Promise<WalletButton>
  }
}

declare global {
  interface Window {
    MercadoPago?: MercadoPagoScript
  }
}

/** Has the wallet draw its button into an element. Throws when its script cannot be loaded. */
async function drawWalletButton(
  { scriptUrl, publicKey, locale }: PublicConfig['mercadoPago'],
  containerId: string,
  callbacks: Callbacks,
): Promise<WalletButton> {
  await loadScript(scriptUrl)
  if (!window.MercadoPago) throw new Error('The script of the wallet brought nothing')
  const wallet = new window.MercadoPago(publicKey, { locale })
  return wallet.bricks().create('wallet', containerId, {
    initialization: { redirectMode: 'self' },
    customization: { theme: 'default', customStyle: { buttonHeight: '48px' } },
    callbacks,
  })
}

/** Starts a payment with the wallet; repeats bear the same key. Throws ApiError, ChargeUnknown. */
export function startWalletPayment(order: PreparedOrder, keyOf: (body: unknown) => string) {
  const { buyer, email, cartId, ...terms } = order
  const ofLink = {
    paymentMethod: 'mercadopago' as const,
    payment_method_id: '',
    paymentDetails: {},
  }
  const body = { ...ofLink, ...terms }
  const bodies = { ofGuest: { ...body, email, cartId }, ofCustomer: body, ofLink }
  return startPayment(buyer, bodies, keyOf(order))
}
