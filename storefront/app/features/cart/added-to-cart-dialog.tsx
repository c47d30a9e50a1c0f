import { cartTotals, lineTotal } from '../../data/cart/cart-rules.ts'
import { useCart } from '../../data/cart/cart-store.ts'
import { ProductName } from '../../entities/product/product-name.tsx'
import { formatCount } from '../../lib/format.ts'
import { cartPath } from '../../lib/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Money } from '../../ui/price.tsx'

export interface AddedProduct {
  nombre: string
  cantidad: number
  /** Pesos, each */
  precio: number
  foto: string
}

interface Props {
  open: boolean
  onClose: () => void
  product: AddedProduct | undefined
}

/** Confirms what was just added to the cart. */
export const AddedToCartDialog = ({ open, onClose, product }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Producto agregado al carrito"
    footer={
      <>
        <Button look="secondary" onClick={onClose}>
          Continuar comprando
        </Button>
        <LinkButton look="buy" to={cartPath} onClick={onClose}>
          Ir al carrito <Icon name="arrowRight" />
        </LinkButton>
      </>
    }
  >
    {product && <Added product={product} />}
    <CartSoFar />
  </Dialog>
)

const Added = ({ product: { nombre, cantidad, precio, foto } }: { product: AddedProduct }) => (
  <div className="grid items-center gap-4 xs:grid-cols-[--spacing(24)_minmax(0,1fr)] sm:grid-cols-[8rem_minmax(0,1fr)]">
    <Picture
      path={foto}
      alt=""
      width={128}
      height={128}
      sizes="128px"
      className="aspect-square w-full object-contain max-xs:w-1/2"
    />
    <div className="flex flex-col gap-1.5">
      <p className="flex items-center gap-1.5 text-sm font-semibold text-success">
        <Icon name="success" /> {formatCount(cantidad, 'pieza', 'piezas')}
      </p>
      <p className="leading-snug font-semibold">
        <ProductName name={nombre} />
      </p>
      <p className="text-lg font-bold text-price">
        <Money pesos={lineTotal({ precio, cantidad })} />
      </p>
    </div>
  </div>
)

function CartSoFar() {
  const { count, subtotal } = cartTotals(useCart() ?? [])
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-sm text-muted">
      <span>Tu carrito: {formatCount(count, 'producto', 'productos')}</span>
      <span className="font-semibold text-ink">
        <Money pesos={subtotal} />
      </span>
    </p>
  )
}
