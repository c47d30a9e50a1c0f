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

/** The shop's answer names no preference that the wallet's button could pay. */
class NoPreference extends Error {
  override name = 'NoPreference'
}

/** `confirmationUrl`: where the browser goes because the order was paid before, or waits for a payment in cash. */
type WalletStart =
  | { preferenceId: string }
  | { confirmationUrl: string }
  | { changed: ChangedOrder }

/**
 * Starts the payment of an order with the wallet. Throws ApiError, ChargeUnknown, {@link NoPreference}.
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

/** The `pref_id` in the address that the shop returned. Throws {@link NoPreference}. */
export function preferenceOf(redirectUrl: string | undefined): string {
  if (!redirectUrl) throw new NoPreference('The shop returned no redirectUrl')
  const query = new URLSearchParams(redirectUrl.split('?')[1])
  const preference = query.get('pref_id')
  if (!preference) throw new NoPreference('The redirectUrl has no pref_id')
  return preference
}

interface Options extends Agreement {
  onChanged: (changed: ChangedOrder) => void
}

/** Payment with the wallet: the callback of its button, and why a payment did not start. */
export function useWalletPayment({ buyer, agreedTotal, onChanged }: Options) {
  const [keyOf, setKeyOf] = useState(nameDeeds)
  const [fault, setFault] = useState<PaymentFault>()

  /** Returns the preference to pay. Rejects when there is none, and then nothing is paid. */
  async function submit(): Promise<string> {
    setFault(undefined)
    try {
      const agreement = { buyer, agreedTotal }
      const start = await orAgreeAgain(agreement, () => payByWallet(agreement, keyOf))
      // Pressing again after returning starts another payment.
      setKeyOf(nameDeeds)
      if ('preferenceId' in start) return start.preferenceId
      if ('changed' in start) onChanged(start.changed)
      else window.location.assign(start.confirmationUrl)
    } catch (error) {
      const failure = paymentFault(error)
      setFault(failure)
      // The shop has answered, so the next try is a new request.
      if (failure.kind !== 'unknown') setKeyOf(nameDeeds)
      throw error
    }
    throw new Error('There is nothing to pay in the wallet')
  }

  return { fault, submit }
}

/** Id of the element in which the wallet renders its button */
export const walletContainer = 'walletBrick_container'

type State = 'loading' | 'ready' | 'failed'

/**
 * Renders the wallet's own button while its panel is shown; each press asks `onSubmit` for the preference to pay.
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
    const show = (state: State) => left || setDrawn({ attempt, state })
    const fail = (error: unknown) => {
      reportFault(error)
      show('failed')
    }
    drawWalletButton(wallet, walletContainer, {
      onReady: () => {
        ready = true
        show('ready')
      },
      onSubmit: () => submit.current(),
      // Once the button is there, errors of a payment show beside it.
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

/** A button that the wallet has rendered. */
interface WalletButton {
  unmount: () => void
}

/** An error that the wallet reports. */
interface WalletError {
  type?: 'critical' | 'non_critical'
}

interface Callbacks {
  onReady: () => void
  /** Returns the preference to pay */
  onSubmit: () => Promise<string>
  onError: (fault: WalletError) => void
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

/** Renders the button of the wallet in an element. Throws when the script of the wallet cannot be loaded. */
async function drawWalletButton(
  { scriptUrl, publicKey, locale }: PublicConfig['mercadoPago'],
  containerId: string,
  callbacks: Callbacks,
): Promise<WalletButton> {
  await loadScript(scriptUrl)
  if (!window.MercadoPago) throw new Error('The script of the wallet did not define MercadoPago')
  const wallet = new window.MercadoPago(publicKey, { locale })
  return wallet.bricks().create('wallet', containerId, {
    initialization: { redirectMode: 'self' },
    customization: { theme: 'default', customStyle: { buttonHeight: '48px' } },
    callbacks,
  })
}

/** Starts a payment with the wallet; repeats use the same key. Throws ApiError, ChargeUnknown. */
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
