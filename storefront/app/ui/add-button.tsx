import { useAddToCart } from '../lib/add-to-cart.ts'
import { productPath } from '../lib/paths.ts'
import type { ProductCardData } from '../lib/product-card-data.ts'
import { useBusy } from '../lib/use-busy.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { LinkButton } from './link-button.tsx'

// The longest label keeps to one line in the narrowest card.
const place = 'relative z-1 w-full px-2 max-[22rem]:text-sm'

/**
 * Takes one unit of a product. It is a link to the product's page while the page is not alive yet,
 * and for products that cannot simply be taken.
 */
export function AddButton({ product }: { product: ProductCardData }) {
  const addToCart = useAddToCart()
  const { busy, run } = useBusy()
  const { SKU, nombre, requiresShippingQuote, stock, precio } = product
  if (requiresShippingQuote || stock <= 0 || precio <= 0) {
    const label = requiresShippingQuote ? 'Cotizar' : 'Ver producto'
    return (
      <LinkButton look="secondary" to={productPath(SKU)} className={place}>
        {label}
        <span className="sr-only"> {nombre}</span>
      </LinkButton>
    )
  }
  const label = (
    <>
      <Icon name="cart" /> Añadir<span className="sr-only"> {nombre}</span>
    </>
  )
  if (!addToCart) {
    return (
      <LinkButton to={productPath(SKU)} className={place}>
        {label}
      </LinkButton>
    )
  }
  return (
    <Button className={place} busy={busy} onClick={() => run(() => addToCart(product, 1))}>
      {label}
    </Button>
  )
}
