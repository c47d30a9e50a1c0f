import type { ProductDetail } from '@surco/contract'

import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QuantityControl } from '../../ui/quantity-control.tsx'
import type { Purchase } from './use-purchase.ts'

interface Props {
  product: ProductDetail
  purchase: Purchase
}

/** How many, and the button that takes them; or why they cannot be taken. */
export function AddToCart({ product, purchase }: Props) {
  const { stock, open, cantidad, setWanted, busy, add } = purchase
  const units = stock.state === 'known' ? stock.units : 0
  const soldOut = stock.state === 'known' && units <= 0
  return (
    <div className="@container">
      <div className="grid gap-3 @min-[20rem]:grid-cols-[auto_minmax(0,1fr)]">
        {soldOut ? (
          <p className="flex min-h-11.5 w-34.5 items-center font-semibold whitespace-nowrap text-danger">
            Producto agotado
          </p>
        ) : (
          <QuantityControl
            value={cantidad}
            onChange={setWanted}
            of={product.nombre}
            {...(units > 0 && { max: units })}
          />
        )}
        {open ? (
          <Button look="buy" busy={busy} onClick={add} className="px-2 xs:whitespace-nowrap">
            <Icon name="cart" className="size-5 @max-[23rem]:hidden" /> Agregar al carrito
          </Button>
        ) : (
          <Button disabled className="px-2 xs:whitespace-nowrap">
            {stock.state === 'loading' ? 'Obteniendo stock...' : 'No disponible'}
          </Button>
        )}
      </div>
    </div>
  )
}
