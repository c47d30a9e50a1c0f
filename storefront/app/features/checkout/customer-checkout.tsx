import type { ShopInfo, User, InvoiceInfo, SavedAddress } from '@surco/contract'
import { useState, useEffect } from 'react'

import { api } from '../../data/api.ts'
import { logoutSilently } from '../../data/session.ts'
import { useStored } from '../../data/storage.ts'
import type { CartItem, StepNumber, StoredGuest } from '../../data/stored-shapes.ts'
import { isWholeBilling } from '../../entities/billing/billing-fields.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { AddressStep } from './address-step.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import {
  shownStep,
  CheckoutStep,
  stepFrame,
  InvoiceSummary,
  PersonSummary,
  PlaceSummary,
  StepLink,
} from './checkout-step.tsx'
import { Checkout, type CheckoutOrder } from './checkout.tsx'
import { DeliveredPayment } from './delivered-payment.tsx'
import { CustomerInvoiceStep } from './invoice-step.tsx'
import { PaidMeanwhile } from './paid-meanwhile.tsx'

interface CustomerCheckoutProps {
  shop: ShopInfo | undefined
  user: User
  items: CartItem[]
  /** What the same person entered as a guest */
  guest: StoredGuest | null
  stored: StepNumber | null
  /** The buyer has changed since the checkout was first shown */
  arrived: boolean
  /** What changed in the cart since it was kept */
  refreshed: string[]
}

/** Checkout of a signed-in customer. */
export function CustomerCheckout({ user, guest, stored, ...order }: CustomerCheckoutProps) {
  const [cameWithNothing] = useState(order.items.length === 0)
  const { data, failed, retry, ...kept } = useCustomerData()
  const chosen = useStored('direccion') ?? null
  const wantsInvoice = useStored('facturaSeleccionada') === 'Sí'
  if (failed) return <ErrorState title="No pudimos cargar tus datos." onRetry={retry} />
  if (!data) return <CheckoutSkeleton />
  const address = chosenAddress(data.addresses, chosen)
  const step = shownStep(stored, {
    known: true,
    hasAddress: address !== undefined,
    invoiceSettled: !wantsInvoice || isWholeBilling(data.invoice),
  })
  const checkout = (
    <Checkout
      step={step}
      postalCode={address?.attributes.codigoPostalEnvio}
      customer
      paused={false}
      {...order}
    >
      {(checkoutOrder) => (
        <CustomerSteps
          {...{ step, user, guest, data, address, wantsInvoice }}
          {...kept}
          {...checkoutOrder}
        />
      )}
    </Checkout>
  )
  if (!cameWithNothing || !address) return checkout
  return (
    <PaidMeanwhile user={user} addressId={address.id}>
      {checkout}
    </PaidMeanwhile>
  )
}

interface CustomerStepsProps extends CheckoutOrder {
  step: StepNumber
  user: User
  guest: StoredGuest | null
  data: CustomerData
  /** Where the order goes; undefined while none is chosen */
  address: SavedAddress | undefined
  wantsInvoice: boolean
  keepAddresses: (addresses: SavedAddress[]) => void
  keepInvoice: (invoice: InvoiceInfo) => void
}

/** The four steps of a customer, one open at a time. */
export function CustomerSteps({ step, user, guest, data, address, ...more }: CustomerStepsProps) {
  const { wantsInvoice, keepAddresses, keepInvoice, stepped, goTo, total, ...rest } = more
  const { onNotices: _, ...payment } = rest
  const frame = stepFrame(step, stepped, goTo)
  const { rfc } = data.invoice.fiscalData
  return (
    <ol>
      <CheckoutStep {...frame(1)} title="Tu cuenta" summary={<PersonSummary person={user} />}>
        <AccountStep user={user} onDone={() => goTo(2)} />
      </CheckoutStep>
      <CheckoutStep
        {...frame(2)}
        title="Datos de entrega"
        summary={address && <PlaceSummary address={address.attributes} />}
      >
        <AddressStep
          addresses={data.addresses}
          chosen={address}
          initial={guest?.shippingAddress}
          onAddresses={keepAddresses}
          onDone={() => goTo(3)}
        />
      </CheckoutStep>
      <CheckoutStep
        {...frame(3)}
        title="Factura"
        summary={<InvoiceSummary rfc={wantsInvoice ? rfc : undefined} />}
      >
        <CustomerInvoiceStep
          invoice={data.invoice}
          shipping={address?.attributes}
          wanted={wantsInvoice}
          onInvoice={keepInvoice}
          onDone={() => goTo(4)}
        />
      </CheckoutStep>
      <CheckoutStep {...frame(4)} title="Pago">
        {address && (
          <DeliveredPayment
            buyer={{ user, addressId: address.id }}
            agreedTotal={total}
            {...payment}
          />
        )}
      </CheckoutStep>
    </ol>
  )
}

interface AccountStepProps {
  user: User
  onDone: () => void
}

/** Shows the account, with a logout for somebody else. */
export const AccountStep = ({ user, onDone }: AccountStepProps) => (
  <div className="flex flex-col gap-5">
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <dt className="text-muted">Nombre</dt>
      <dd className="font-semibold wrap-anywhere">{user.name}</dd>
      <dt className="text-muted">Email</dt>
      <dd className="font-semibold wrap-anywhere">{user.email}</dd>
    </dl>
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      ¿No es tu cuenta? <StepLink onClick={logoutSilently}>Cerrar sesión</StepLink>
    </p>
    <Button look="buy" size="large" onClick={onDone} className="md:min-w-56 md:self-start">
      Continuar
    </Button>
  </div>
)

interface Answer {
  /** Number of the attempt that it answers */
  to: number
  data?: CustomerData
}

/** Loads the customer's addresses and invoice data. */
export function useCustomerData() {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    const left = new AbortController()
    loadCustomerData(left.signal).then(
      (data) => setAnswer({ to: attempt, data }),
      (error: unknown) => {
        if (left.signal.aborted) return
        reportFault(error)
        setAnswer({ to: attempt })
      },
    )
    return () => left.abort()
  }, [attempt])
  const change = (part: Partial<CustomerData>) =>
    setAnswer((known) => known?.data && { ...known, data: { ...known.data, ...part } })
  return {
    data: answer?.data,
    failed: answer?.to === attempt && !answer.data,
    retry: () => setAttempt(attempt + 1),
    keepAddresses: (addresses: SavedAddress[]) => change({ addresses }),
    keepInvoice: (invoice: InvoiceInfo) => change({ invoice }),
  }
}

/** Data saved in the customer's account. */
interface CustomerData {
  addresses: SavedAddress[]
  invoice: InvoiceInfo
}

/** Throws ApiError. */
async function loadCustomerData(signal: AbortSignal): Promise<CustomerData> {
  const [addresses, invoice] = await Promise.all([
    api('GET /addresses', {}, { signal }),
    api('GET /users/billing-address', {}, { signal }),
  ])
  return { addresses: addresses.data, invoice: invoice.data.attributes }
}

/** The address that an order goes to: the one chosen for it, or else the default. */
export const chosenAddress = (addresses: SavedAddress[], chosen: string | null) =>
  addresses.find(({ id }) => id === chosen) ??
  addresses.find(({ attributes }) => attributes.isDefault)
