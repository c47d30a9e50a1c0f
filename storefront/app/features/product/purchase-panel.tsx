import type { ProductDetail, ShopInfo } from '@surco/contract'

import { useSession } from '../../data/session.ts'
import { QuoteLinks } from '../../entities/contact/quote-links.tsx'
import { interestFreeTerms } from '../../entities/product/interest-free-terms.ts'
import { interestFreeMonths } from '../../entities/product/interest-free.ts'
import { formatShortDay } from '../../lib/format.ts'
import { isShippingFree } from '../../lib/shipping-promise.ts'
import { latePart } from '../../ui/late-part.tsx'
import { Money, Price } from '../../ui/price.tsx'
import { PurchaseBox } from './purchase-box.tsx'
import { PurchaseInfo } from './purchase-info.tsx'

const DeliveryBox = latePart(async () => (await import('./delivery-box.tsx')).DeliveryBox)

interface PurchasePanelProps {
  product: ProductDetail
  /** Undefined when it failed to load */
  shop: ShopInfo | undefined
}

/** Price, purchase and delivery of a product; on wide windows it stays visible while scrolling. */
export function PurchasePanel({ product, shop }: PurchasePanelProps) {
  const { nombre, SKU, requiresShippingQuote } = product
  const { status, user } = useSession()
  return (
    <section
      aria-label="Comprar"
      className="flex flex-col gap-5 lg:sticky lg:top-36 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6"
    >
      <PriceBlock product={product} shop={shop} />
      {requiresShippingQuote ? (
        <QuoteNotice nombre={nombre} sku={SKU} shop={shop} />
      ) : (
        <PurchaseBox key={SKU} product={product} shop={shop} />
      )}
      <div className="border-t border-line pt-5">
        <PurchaseInfo shipping={shippingOf(product, shop)} />
      </div>
      {status === 'authenticated' && !requiresShippingQuote && <DeliveryBox key={user?.id} />}
    </section>
  )
}

function shippingOf({ requiresShippingQuote, envioGratis }: ProductDetail, shop?: ShopInfo) {
  if (requiresShippingQuote) return 'quoted'
  return envioGratis || isShippingFree(shop) ? 'free' : 'priced'
}

interface PriceBlockProps {
  product: ProductDetail
  /** Undefined when it failed to load */
  shop: ShopInfo | undefined
}

/** Price of a product, with and without tax, and the discount; nothing without a price. */
function PriceBlock({ product, shop }: PriceBlockProps) {
  const { precio, precioOriginal, precioHasta, precioSinIVA } = product
  const { tasaIVA, discount, requiresShippingQuote } = product
  if (precio <= 0) return null
  const saved = precioOriginal - precio
  return (
    <div className="flex flex-col gap-1">
      <Price precio={precio} precioOriginal={precioOriginal} discount={discount} size="page" />
      {saved > 0 && (
        <p className="text-sm font-semibold text-sale">
          Ahorras <Money pesos={saved} />
          {precioHasta && `, hasta el ${formatShortDay(precioHasta)}`}
        </p>
      )}
      <p className="text-sm text-muted">
        {tasaIVA === 0 ? 'IVA 0 %' : 'IVA incluido'}. Precio sin IVA: <Money pesos={precioSinIVA} />
      </p>
      {shop && !requiresShippingQuote && <InterestFree pesos={precio} shop={shop} />}
    </div>
  )
}

interface InterestFreeProps {
  pesos: number
  shop: ShopInfo
}

/** The monthly payment with Mercado Pago, and its terms; nothing below the minimum. */
function InterestFree({ pesos, shop }: InterestFreeProps) {
  const months = interestFreeMonths(shop, pesos)
  if (months === 0) return null
  return (
    <div className="text-sm">
      <p>
        Hasta <strong>{months} meses sin intereses</strong> de <Money pesos={pesos / months} /> con
        Mercado Pago
      </p>
      <p className="text-muted">
        {interestFreeTerms(shop)} El último pago puede variar por centavos.
      </p>
    </div>
  )
}

interface QuoteNoticeProps {
  nombre: string
  sku: string
  /** Undefined when it failed to load */
  shop: ShopInfo | undefined
}

/** Replaces add-to-cart for products whose shipping must be quoted. */
function QuoteNotice({ nombre, sku, shop }: QuoteNoticeProps) {
  const text = `Hola, me interesa cotizar el envío de ${nombre} (SKU ${sku}).`
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold text-warning">Este producto requiere cotización de envío</p>
      <p className="text-sm text-muted">
        Por su tamaño o peso calculamos el envío a tu domicilio antes de la compra. Escríbenos y te
        respondemos con el costo.
      </p>
      <QuoteLinks shop={shop} text={text} look="buy" />
    </div>
  )
}
