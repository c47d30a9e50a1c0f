import { use, useState } from 'react'

import { useAddToCart } from '../../data/cart/add-to-cart.ts'
import { Link } from '../../lib/link.tsx'
import { productPath } from '../../lib/paths.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Money, Price } from '../../ui/price.tsx'
import { InterestFree, interestFreeMonths } from './interest-free.ts'
import type { ProductCardData } from './product-card-data.ts'
import { ProductName } from './product-name.tsx'
import { RatingLine } from './rating-line.tsx'
import { StockLabel } from './stock-label.tsx'

const shapes = {
  tile: {
    card: 'flex flex-col p-3 md:p-4',
    picture: '',
    words: 'mt-3',
    // The model, which tells similar products apart, stands at the end of their names.
    name: 'line-clamp-6 text-sm max-xs:line-clamp-none md:line-clamp-5 md:text-base',
    offer: 'mt-auto pt-3',
  },
  row: {
    card: 'grid grid-cols-[--spacing(24)_minmax(0,1fr)] items-start gap-x-4 py-4 md:grid-cols-[9rem_minmax(0,1fr)_15rem] md:gap-x-6 md:p-4',
    picture: 'max-md:row-span-2',
    words: 'md:py-2',
    name: 'text-base md:text-lg',
    offer: 'max-md:mt-3 md:self-center',
  },
}

interface ProductCardProps {
  product: ProductCardData
  /** The `sizes` attribute of the card's picture */
  sizes: string
  /** Its picture is visible at once */
  first?: boolean
  heading?: 'h2' | 'h3'
  shape?: keyof typeof shapes
}

/** A product's picture, name and price, and a button that adds one unit to the cart. */
export function ProductCard({
  product,
  sizes,
  first = false,
  heading: Heading = 'h3',
  shape = 'tile',
}: ProductCardProps) {
  const [pointed, setPointed] = useState(false)
  const { card, picture, words, name, offer } = shapes[shape]
  return (
    <article
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      className={`group relative h-full ${card}`}
    >
      <CardPicture
        product={product}
        sizes={sizes}
        first={first}
        pointed={pointed}
        className={picture}
      />
      <div className={words}>
        <p className="mb-1 text-xs xs:truncate font-medium text-muted md:text-sm">
          {product.marca || product.categoria}
        </p>
        <Heading
          className={`font-sans leading-snug font-semibold tracking-normal text-pretty ${name}`}
        >
          <Link
            to={productPath(product.SKU)}
            className="group-hover:text-accent after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          >
            <ProductName name={product.nombre} />
          </Link>
        </Heading>
        {product.rating && <RatingLine rating={product.rating} />}
      </div>
      <Offer product={product} className={offer} />
    </article>
  )
}

function Offer({ product, className }: { product: ProductCardData; className: string }) {
  const { precio, precioOriginal, discount, requiresShippingQuote } = product
  const months = interestFreeMonths(use(InterestFree), requiresShippingQuote ? 0 : precio)
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      <Price precio={precio} precioOriginal={precioOriginal} discount={discount} />
      {months > 0 && (
        <p className="text-sm text-muted">
          Hasta {months} meses sin intereses de <Money pesos={precio / months} />
        </p>
      )}
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        {requiresShippingQuote ? (
          <p className="text-sm font-medium text-muted">Requiere cotización de envío</p>
        ) : (
          <StockLabel stock={product.stock} />
        )}
        {product.envioGratis && <Badge tone="accent">Envío gratis</Badge>}
      </div>
      <AddButton product={product} />
    </div>
  )
}

// The longest label keeps to one line in the narrowest card.
const place = 'relative z-1 w-full px-2 max-[22rem]:text-sm'

/**
 * Adds one unit of a product to the cart. It is a link to the product's page before hydration, and for products that
 * cannot be added here.
 */
function AddButton({ product }: { product: ProductCardData }) {
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

interface CardPictureProps {
  product: ProductCardData
  sizes: string
  first: boolean
  /** A mouse has been over the card. */
  pointed: boolean
  className: string
}

/** The picture of a card; on hover a second view, fetched only then. */
function CardPicture({ product, sizes, first, pointed, className }: CardPictureProps) {
  const view = { alt: '', width: 320, height: 320, sizes }
  return (
    <div className={`relative ${className}`}>
      <Picture
        {...view}
        path={product.foto}
        first={first}
        className="aspect-square w-full object-contain"
      />
      {pointed && product.otraFoto && (
        <Picture
          {...view}
          path={product.otraFoto}
          className="absolute inset-0 size-full object-contain opacity-0 transition-opacity group-hover:opacity-100"
        />
      )}
    </div>
  )
}
