import type { SavedAddress } from '@surco/contract'

import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { useCustomerDialogs } from './use-customer-dialogs.ts'
import { useDefaultAddress, type DefaultAddress } from './use-default-address.ts'

/** For a customer: where the product would be sent and whom it would be invoiced to. */
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
