import type { DeliveryChoice, Impuesto, ShippingQuote, ShopInfo } from '@surco/contract'
import { useRef, type ReactNode } from 'react'

import { cartTotals } from '../../data/cart/cart-rules.ts'
import { useCart, removeFromCart } from '../../data/cart/cart-store.ts'
import { cartTaxes, withFreight } from '../../data/cart/cart-taxes.ts'
import { useRefreshedCart } from '../../data/cart/use-refreshed-cart.ts'
import { useSession } from '../../data/session.ts'
import { useShippingQuote } from '../../data/shipping-quote.ts'
import { useStored } from '../../data/storage.ts'
import type { CartItem } from '../../data/stored-shapes.ts'
import { DeliveryPrice } from '../../entities/shipping/delivery-price.tsx'
import { PostalCodeQuote } from '../../entities/shipping/postal-code-quote.tsx'
import { formatCount } from '../../lib/format.ts'
import { catalogPath, checkoutPath, accessoriesPath } from '../../lib/paths.ts'
import { isShippingFree } from '../../lib/shipping-promise.ts'
import { Amount, Amounts, TotalAmount, TaxAmounts, taxNote } from '../../ui/amounts.tsx'
import { LinkButton, TextLink } from '../../ui/button.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Notice, Notices } from '../../ui/notice.tsx'
import { Money } from '../../ui/price.tsx'
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx'
import { CartLine } from './cart-line.tsx'

interface CartPageProps {
  /** Names of the catalogue's categories */
  categories: string[]
  /** Undefined when it failed to load */
  shop?: ShopInfo | undefined
}

/** The cart. Its minimum height keeps the footer from moving while the cart loads. */
export function CartPage({ categories, shop }: CartPageProps) {
  const cart = useCart()
  const { status } = useSession()
  const { notices, stock, settled, failed, retry } = useRefreshedCart()
  const isLost = failed && cart === undefined
  const place = status === 'notAuthenticated' ? 'este navegador' : 'tu cuenta'
  return (
    <div className="min-h-[80dvh]">
      <Notices title="Tu carrito cambió" texts={notices} />
      {isLost && <ErrorState title="No pudimos cargar tu carrito." onRetry={retry} />}
      {settled && cart && <Cart items={cart} {...{ stock, categories, place, shop }} />}
      {!isLost && !(settled && cart) && <CartSkeleton />}
    </div>
  )
}

interface CartProps extends CartPageProps {
  items: CartItem[]
  /** Units that can be bought now, by SKU */
  stock: Map<string, number>
  /** Where the cart is kept, in Spanish */
  place: string
}

const Cart = ({ items, stock, categories, place, shop }: CartProps) =>
  items.length === 0 ? (
    <EmptyCart categories={categories} place={place} />
  ) : (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <CartLines items={items} stock={stock} />
      <QuotedSummary items={items} shop={shop} />
    </div>
  )

/** Summary with shipping to the shopper's postal code, once it is known. */
function QuotedSummary({ items, shop }: Pick<CartProps, 'items' | 'shop'>) {
  const codigoPostal = useStored('codigoPostal') ?? undefined
  const shipping = useShippingQuote(shop, codigoPostal, items)
  const { way, unpriced } = wayOf(shipping.quote)
  return (
    <CartSummary
      {...cartTotals(items)}
      taxes={withFreight(cartTaxes(items), way?.precio ?? 0)}
      way={way}
      unpriced={unpriced}
      shop={shop}
    >
      {shop?.shipping && <PostalCodeQuote {...shipping} known={codigoPostal} shop={shop} />}
    </CartSummary>
  )
}

/** The delivery of a quote, or the text shown instead of its price. */
function wayOf(quote: ShippingQuote | undefined) {
  if (!quote?.message) return { way: quote?.data[0], unpriced: undefined }
  return { way: undefined, unpriced: quote.porCotizar ? 'Por cotizar' : undefined }
}

interface CartLinesProps {
  items: CartItem[]
  /** Units that can be bought now, by SKU */
  stock: Map<string, number>
}

export function CartLines({ items, stock }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (SKU: string) => {
    // The focused button is removed with its line.
    list.current?.focus()
    void removeFromCart(SKU)
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Productos en el carrito"
      className="divide-y divide-line border-y border-line outline-none"
    >
      {items.map((item) => (
        <CartLine key={item.SKU} item={item} stock={stock.get(item.SKU)} onRemove={remove} />
      ))}
    </ul>
  )
}

interface CartSummaryProps {
  /** Units in the cart */
  count: number
  /** Pesos */
  subtotal: number
  /** The IVA in it, by rate */
  taxes: Impuesto[]
  /** The delivery, once it is known */
  way?: DeliveryChoice | undefined
  /** Text shown for shipping until then */
  unpriced?: string | undefined
  shop?: ShopInfo | undefined
  /** Content below the amounts */
  children?: ReactNode
}

/** Amounts of the cart; until the delivery is known the total is the subtotal. */
export const CartSummary = ({
  count,
  subtotal,
  taxes,
  way,
  unpriced = 'Calculado en el siguiente paso',
  shop,
  children,
}: CartSummaryProps) => (
  <section
    aria-labelledby="resumen"
    className="flex flex-col gap-5 rounded-card bg-surface-soft p-5 md:p-6 lg:sticky lg:top-36"
  >
    <h2 id="resumen" className="text-heading">
      Resumen
    </h2>
    <Amounts>
      <Amount name={`Subtotal (${formatCount(count, 'producto', 'productos')})`}>
        <Money pesos={subtotal} />
      </Amount>
      <Amount name="Envío">{way ? <DeliveryPrice choice={way} /> : unpriced}</Amount>
      <TotalAmount>
        <Money pesos={addPesos(subtotal, way?.precio ?? 0)} />
      </TotalAmount>
      <TaxAmounts taxes={taxes} />
    </Amounts>
    {children}
    <div className="flex flex-col gap-3 text-center">
      <LinkButton look="buy" size="large" to={checkoutPath}>
        Continuar al pago
      </LinkButton>
      <p className="text-sm text-muted">{taxNote(taxes)}</p>
    </div>
    <PurchasePromises shop={shop} />
    <TextLink to={catalogPath()} className="self-center py-2 text-sm">
      Seguir comprando
    </TextLink>
  </section>
)

const addPesos = (some: number, more: number) =>
  (Math.round(some * 100) + Math.round(more * 100)) / 100

const maxCategories = 8

interface EmptyCartProps {
  categories: string[]
  /** Where the cart is kept, in Spanish */
  place: string
}

/** Shown for an empty cart, with links to products. */
export const EmptyCart = ({ categories, place }: EmptyCartProps) => (
  <EmptyState icon="cart" title="Tu carrito está vacío">
    <p className="max-w-text text-muted">
      Aquí verás los equipos y refacciones que agregues. Se guardan en {place}.
    </p>
    <div className="mt-3 flex flex-wrap justify-center gap-3">
      <LinkButton to={catalogPath()}>Ir a productos</LinkButton>
      <LinkButton look="secondary" to={accessoriesPath}>
        Accesorios y Refacciones
      </LinkButton>
    </div>
    {categories.length > 0 && (
      <ul aria-label="Categorías" className="mt-6 flex max-w-text flex-wrap justify-center gap-2">
        {categories.slice(0, maxCategories).map((name) => (
          <li key={name}>
            <LinkChip to={catalogPath({ categoria: name })} name={name} />
          </li>
        ))}
      </ul>
    )}
  </EmptyState>
)

/** Placeholder until the browser has read the cart. */
export const CartSkeleton = () => (
  <>
    <noscript>
      <Notice tone="warning" title="Activa JavaScript para ver tu carrito" className="mb-6">
        <p>Tus productos se guardan en este navegador y solo él puede mostrarlos.</p>
      </Notice>
    </noscript>
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="divide-y divide-line border-y border-line">
        <LineSkeleton />
        <LineSkeleton />
      </div>
      <div className="flex flex-col gap-5 rounded-card bg-surface-soft p-5 md:p-6">
        <Skeleton className="h-7 w-28" />
        <TextSkeleton lines={3} />
        <Skeleton className="h-9" />
        <Skeleton className="h-button-large" />
      </div>
    </div>
  </>
)

const LineSkeleton = () => (
  <div className="grid grid-cols-[--spacing(24)_minmax(0,1fr)] gap-4 py-5 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-6 xl:grid-cols-[10rem_minmax(0,1fr)] md:py-6">
    <Skeleton className="aspect-square" />
    <div className="flex flex-col justify-between gap-4">
      <TextSkeleton lines={3} />
      <Skeleton className="h-button w-36" />
    </div>
  </div>
)

const usualPromises: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'lock',
    title: 'Pago seguro',
    text: 'Los datos de tu tarjeta viajan cifrados y con 3-D Secure.',
  },
  { icon: 'truck', title: 'Entrega en tu domicilio', text: 'A todo México, sin compra mínima.' },
  { icon: 'shield', title: 'Garantía', text: 'Servicio y refacciones en todo el país.' },
]

const pricedPromise: (typeof usualPromises)[number] = {
  icon: 'truck',
  title: 'Entrega en tu domicilio',
  text: 'Ves el costo y la fecha antes de pagar.',
}

const promisesOf = (shop: ShopInfo | undefined) =>
  isShippingFree(shop)
    ? usualPromises
    : usualPromises.map((promise) => (promise.icon === 'truck' ? pricedPromise : promise))

/** What every purchase includes. */
export const PurchasePromises = ({ shop }: { shop?: ShopInfo | undefined }) => (
  <ul className="flex flex-col gap-3 border-t border-line pt-5 text-sm">
    {promisesOf(shop).map(({ icon, title, text }) => (
      <li key={title} className="flex gap-3">
        <Icon name={icon} className="size-6 text-accent" />
        <p>
          <strong className="font-semibold">{title}.</strong>{' '}
          <span className="text-muted">{text}</span>
        </p>
      </li>
    ))}
  </ul>
)
