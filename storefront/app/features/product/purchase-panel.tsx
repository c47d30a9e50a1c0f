import type { ProductDetail, ShopInfo } from '@surco/contract'

import { useSession } from '../../data/session.ts'
import { QuoteLinks } from '../../entities/contact/quote-links.tsx'
import { interestFreeMonths, interestFreeTerms } from '../../entities/product/interest-free.ts'
import { formatShortDay } from '../../lib/format.ts'
import { termsPath } from '../../lib/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { Money, Price } from '../../ui/price.tsx'
import { PurchaseBox } from './purchase-box.tsx'

const DeliveryBox = latePart(async () => (await import('./delivery-box.tsx')).DeliveryBox)

interface PurchasePanelProps {
  product: ProductDetail
  /** Undefined when it failed to load */
  shop: ShopInfo | undefined
}

/** Everything about buying a product; on wide windows it stays in sight. */
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
        <PurchaseInfo
          quoted={requiresShippingQuote}
          priced={shop?.shipping === 'priced' && !product.envioGratis}
        />
      </div>
      {status === 'authenticated' && !requiresShippingQuote && <DeliveryBox key={user?.id} />}
    </section>
  )
}

interface PriceBlockProps {
  product: ProductDetail
  /** Undefined when it failed to load */
  shop: ShopInfo | undefined
}

/** What a product costs, with and without tax, and what is saved; nothing without a price. */
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

/** What a price is by month with Mercado Pago, and on which terms; nothing below the minimum. */
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

/** Instead of add-to-cart for products whose shipping must be quoted. */
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

interface Point {
  icon: IconName
  title: string
  text: string
}

const quotedShipping: Point = {
  icon: 'truck',
  title: 'Enviamos a todo México',
  text: 'Te decimos el costo y la fecha antes de que pagues.',
}

const freeShipping: Point = {
  icon: 'truck',
  title: 'Envío gratis a todo México',
  text: 'Hasta tu domicilio, sin compra mínima.',
}

const pricedShipping: Point = {
  icon: 'truck',
  title: 'Envíos a todo México',
  text: 'Ves el costo y la fecha antes de pagar.',
}

const points: Point[] = [
  {
    icon: 'lock',
    title: 'Pago seguro con tarjeta y 3-D Secure',
    text: 'La tienda no recibe ni guarda los datos de tu tarjeta.',
  },
  {
    icon: 'receipt',
    title: 'Facturamos tu compra',
    text: 'Envía tus datos fiscales dentro del mismo mes.',
  },
  {
    icon: 'shield',
    title: 'Garantía y servicio en todo el país',
    text: 'Devoluciones por garantía en los primeros 15 días naturales.',
  },
]

/** What a shopper wants to be sure of before buying. */
export function PurchaseInfo({ quoted, priced }: { quoted: boolean; priced?: boolean }) {
  const shipping = priced ? pricedShipping : freeShipping
  const shown = [quoted ? quotedShipping : shipping, ...points]
  return (
    <div className="text-sm">
      <ul className="flex flex-col gap-3">
        {shown.map(({ icon, title, text }) => (
          <li key={icon} className="flex items-start gap-3">
            <Icon name={icon} className="mt-0.5 size-5 text-accent" />
            <p>
              <span className="block font-semibold">{title}</span>
              <span className="text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ul>
      <TextLink to={termsPath} className="mt-3 ml-8 inline-block">
        Ver términos y condiciones
      </TextLink>
    </div>
  )
}
