import type { SavedAddress } from '@surco/contract'
import { useEffect, useState } from 'react'

import { api } from '../../data/api.ts'
import { lateCode, useLateCode } from '../../lib/lazy-code.ts'
import { notify } from '../../lib/notifications.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import type { CustomerDialog } from './customer-dialogs.tsx'

/** A customer's default address, with dialogs to change it and the invoice data. */
export function DeliveryBox() {
  const { answer, keep, retry } = useDefaultAddress()
  const { Dialogs, shown, open, close } = useCustomerDialogs()
  const address = answer.state === 'known' ? answer.address : undefined
  return (
    <section aria-labelledby="entrega" className="border-t border-line pt-5 text-sm">
      <h2 id="entrega" className="flex items-center gap-3 text-base">
        <Icon name="pin" className="size-5 text-accent" /> Entrega
      </h2>
      {answer.state === 'failed' ? (
        <ErrorState title="No pudimos cargar tu dirección." onRetry={retry} />
      ) : (
        <Place answer={answer} />
      )}
      <div className="mt-2 ml-4 flex flex-wrap gap-x-1">
        {answer.state === 'known' && (
          <Button look="quiet" size="small" onClick={() => open('address')}>
            {address ? 'Cambiar dirección' : 'Agregar dirección'}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={() => open('billing')}>
          Datos de facturación
        </Button>
      </div>
      {Dialogs && <Dialogs shown={shown} address={address} onAddresses={keep} onClose={close} />}
    </section>
  )
}

function Place({ answer }: { answer: DefaultAddress }) {
  if (answer.state !== 'known') return <TextSkeleton lines={2} />
  return (
    <p className="mt-1 ml-8 text-muted">
      {answer.address ? (
        <AddressText address={answer.address} />
      ) : (
        'Aún no tienes una dirección predeterminada.'
      )}
    </p>
  )
}

function AddressText({ address: { attributes } }: { address: SavedAddress }) {
  const { calleEnvio, numeroEnvio, coloniaEnvio, codigoPostalEnvio, ciudadEnvio, estadoEnvio } =
    attributes
  return (
    <>
      <span className="block font-semibold text-ink">
        {calleEnvio} {numeroEnvio}
      </span>
      {coloniaEnvio}, {codigoPostalEnvio} {ciudadEnvio}, {estadoEnvio}
    </>
  )
}

/** The customer's default address; without `address` when they have none. */
export type DefaultAddress =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'known'; address: SavedAddress | undefined }

const loading: DefaultAddress = { state: 'loading' }

/** Loads the customer's default address. */
export function useDefaultAddress() {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ to: number; answer: DefaultAddress }>()
  useEffect(() => {
    const controller = new AbortController()
    api('GET /addresses', {}, { signal: controller.signal }).then(
      ({ data }) => setSettled({ to: attempt, answer: knownFrom(data) }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        reportFault(error)
        setSettled({ to: attempt, answer: { state: 'failed' } })
      },
    )
    return () => controller.abort()
  }, [attempt])
  return {
    answer: settled?.to === attempt ? settled.answer : loading,
    /** Takes over the addresses that the shop has just saved. */
    keep: (addresses: SavedAddress[]) => setSettled({ to: attempt, answer: knownFrom(addresses) }),
    retry: () => setAttempt(attempt + 1),
  }
}

const knownFrom = (addresses: SavedAddress[]): DefaultAddress => ({
  state: 'known',
  address: addresses.find(({ attributes }) => attributes.isDefault),
})

const dialogs = lateCode(() => import('./customer-dialogs.tsx'))

/** The dialogs, loaded when the first one is opened. */
function useCustomerDialogs() {
  const code = useLateCode(dialogs)
  const [shown, setShown] = useState<CustomerDialog>()

  async function open(dialog: CustomerDialog) {
    try {
      await dialogs.load()
      setShown(dialog)
    } catch (error) {
      reportFault(error)
      notify({
        title: 'No pudimos abrir el formulario',
        text: 'Revisa tu internet e intenta de nuevo.',
        level: 'error',
      })
    }
  }
  return {
    Dialogs: code?.CustomerDialogs,
    shown,
    open: (dialog: CustomerDialog) => void open(dialog),
    close: () => setShown(undefined),
  }
}
