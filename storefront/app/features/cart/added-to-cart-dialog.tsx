import { formatCount, formatPrice } from '../../lib/format.ts'
import { cartPath } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Picture } from '../../ui/picture.tsx'

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

export function AddedToCartDialog({ open, onClose, product }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Producto agregado al carrito">
      {product && (
        <div className="flex items-center gap-4">
          <div className="shrink-0">
            <Picture
              path={product.foto}
              alt=""
              width={80}
              height={80}
              sizes="80px"
              className="size-20 shrink-0 rounded-control border border-line object-contain"
            />
          </div>
          <div>
            <p className="font-semibold">{product.nombre}</p>
            <p className="text-sm text-muted">
              {formatCount(product.cantidad, 'pieza', 'piezas')} ·{' '}
              {formatPrice(product.cantidad * product.precio)}
            </p>
          </div>
        </div>
      )}
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <LinkButton to={cartPath} onClick={onClose} className="grow">
          Ir al carrito
        </LinkButton>
        <Button look="secondary" onClick={onClose} className="grow">
          Continuar comprando
        </Button>
      </div>
    </Dialog>
  )
}
