import type { SavedAddress, ShippingAddress } from '@surco/contract'

import { saveAddress } from '../../lib/customer-addresses.ts'
import { emptyShipping, shippingFieldsOf, type ShippingFields } from '../../lib/shipping-fields.ts'
import { writeStored } from '../../lib/storage.ts'
import { Button } from '../../ui/button.tsx'
import { ShippingForm } from '../../ui/shipping-form.tsx'
import { AddressCards } from './address-cards.tsx'

interface Props {
  addresses: SavedAddress[]
  /** Where the order goes; undefined while none of them is chosen */
  chosen: SavedAddress | undefined
  /** What the same person told as a guest, to begin with */
  told: ShippingAddress | undefined
  onAddresses: (addresses: SavedAddress[]) => void
  onDone: () => void
}

/** Where the order goes: one of the addresses that the customer keeps, or their first one. */
export function AddressStep({ addresses, chosen, told, onAddresses, onDone }: Props) {
  if (addresses.length === 0) {
    const saveFirst = async (typed: ShippingFields) => {
      onAddresses(await saveAddress(typed))
      onDone()
    }
    const start = told ? shippingFieldsOf(told) : emptyShipping
    return <ShippingForm start={start} draft="address" onSave={saveFirst} />
  }
  const goOn = ({ id }: SavedAddress) => {
    // Also the default: another one may be it by the time of the payment.
    writeStored('direccion', id)
    onDone()
  }
  return (
    <div className="flex flex-col gap-5">
      <AddressCards addresses={addresses} chosen={chosen} onAddresses={onAddresses} />
      {chosen ? (
        <Button
          look="buy"
          size="large"
          onClick={() => goOn(chosen)}
          className="md:min-w-56 md:self-start"
        >
          Siguiente
        </Button>
      ) : (
        <p className="text-muted">Elige una dirección para continuar.</p>
      )}
    </div>
  )
}
