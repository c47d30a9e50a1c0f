import type { ShopInfo } from '@surco/contract'
import type { ReactNode } from 'react'

import { addressLines } from '../../entities/contact/contact-links.tsx'
import { Link } from '../../lib/link.tsx'
import {
  aboutPath,
  brandsPath,
  catalogPath,
  contactPath,
  orderLookupPath,
  privacyPath,
  serviceCentersPath,
  termsPath,
  messagingLink,
  phoneLink,
} from '../../lib/paths.ts'
import { shopName } from '../../lib/shop-name.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface Named {
  id: string
  name: string
}

interface Props {
  shop: ShopInfo | undefined
  categories: Named[]
  brands: Named[]
  /** The year in which the page was rendered */
  year: string | undefined
}

export function Footer({ shop, categories, brands, year }: Props) {
  return (
    <footer className="on-soil bg-soil text-soil-muted">
      <div className="page grid gap-x-10 gap-y-10 py-12 md:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1.1fr_1.3fr] lg:py-16">
        <div className="flex flex-col gap-6">
          <Link to="/" className="self-start rounded-control">
            <img
              src="/logo-light.svg"
              alt={shopName(shop)}
              width={399}
              height={100}
              fetchPriority="low"
              className="h-10 w-auto"
            />
            <span className="sr-only">, ir al inicio</span>
          </Link>
          {shop && <ContactData shop={shop} />}
        </div>
        {categories.length > 0 && (
          <Column title="Categorías">
            <Links
              entries={categories.map(({ name }) => [name, catalogPath({ categoria: name })])}
            />
          </Column>
        )}
        {brands.length > 0 && (
          <Column title="Marcas">
            <Links
              columns
              entries={brands.map(({ name }) => [name, catalogPath({ marca: name })])}
            />
            <Links entries={[['Ver todas las marcas', brandsPath]]} />
          </Column>
        )}
        <Column title="Compra segura">
          <PaymentMethods others={shop?.otherPaymentMethods ?? []} />
          <Links
            entries={[
              ['Consulta tu pedido', orderLookupPath()],
              ['Términos y condiciones', termsPath],
              ['Aviso de privacidad', privacyPath],
              ['Centros de Servicio', serviceCentersPath],
              ['Contacto', contactPath],
              ['Nosotros', aboutPath],
            ]}
          />
        </Column>
      </div>
      <Legal shop={shop} year={year} />
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-bold text-soil-ink">{title}</h2>
      {children}
    </section>
  )
}

interface LinksProps {
  entries: [name: string, to: string][]
  /** In two columns on wide windows too */
  columns?: boolean
}

const Links = ({ entries, columns }: LinksProps) => (
  <ul className={`text-sm ${columns ? 'gap-x-4 xs:columns-2' : 'gap-x-4 xs:max-md:columns-2'}`}>
    {entries.map(([name, to]) => (
      <li key={to} className="break-inside-avoid">
        <Link
          to={to}
          className="inline-block py-1.5 underline-offset-4 hover:text-soil-ink hover:underline"
        >
          {name}
        </Link>
      </li>
    ))}
  </ul>
)

const PaymentMethods = ({ others }: { others: string[] }) => (
  <>
    <img
      src="/payment-methods.svg"
      alt="Formas de pago: Visa, Mastercard, American Express, OXXO, SPEI y Mercado Pago"
      width={288}
      height={88}
      fetchPriority="low"
      className="mb-4 max-w-full"
    />
    {others.length > 0 && <p className="mb-3 text-sm">También: {others.join(', ')}</p>}
  </>
)

/** Phone, e-mail, opening hours and address of the shop. */
function ContactData({ shop }: { shop: ShopInfo }) {
  const { messagingNumbers, tollFreePhone } = shop
  const [number] = messagingNumbers
  const address = addressLines(shop.address).join(', ')
  return (
    <section aria-label="Contacto">
      {tollFreePhone && <Phone number={tollFreePhone} />}
      <address className="mt-3 flex flex-col gap-2.5 text-sm not-italic">
        {number && (
          <Line icon="message">
            <ContactLink href={messagingLink(number)}>Escríbenos por WhatsApp</ContactLink>
          </Line>
        )}
        {shop.salesEmail && (
          <Line icon="mail">
            <ContactLink href={`mailto:${shop.salesEmail}`}>{shop.salesEmail}</ContactLink>
          </Line>
        )}
        <Line icon="clock">
          <span>
            {shop.hours.map(({ days, time }) => (
              <span key={days} className="block">
                {days}: <span className="whitespace-nowrap tabular-nums">{time}</span>
              </span>
            ))}
          </span>
        </Line>
        {address && (
          <Line icon="pin">
            <span>{address}</span>
          </Line>
        )}
      </address>
      <Social social={shop.social} />
    </section>
  )
}

const Phone = ({ number }: { number: string }) => (
  <>
    <p className="text-sm">Llámanos sin costo</p>
    <a
      href={phoneLink(number)}
      className="inline-block py-0.5 font-display text-title font-bold text-soil-ink tabular-nums hover:text-highlight"
    >
      {number}
    </a>
  </>
)

function Social({ social }: Pick<ShopInfo, 'social'>) {
  if (social.length === 0) return null
  return (
    <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-label="Redes sociales">
      {social.map(({ name, url }) => (
        <li key={name}>
          <ContactLink href={url}>{name}</ContactLink>
        </li>
      ))}
    </ul>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="flex items-start gap-3">
      <Icon name={icon} className="mt-0.5 size-4.5 text-highlight" />
      {children}
    </p>
  )
}

const ContactLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    className="inline-block text-soil-ink underline decoration-soil-line decoration-2 underline-offset-4 hover:decoration-highlight"
  >
    {children}
  </a>
)

interface LegalProps {
  shop: ShopInfo | undefined
  /** The year in which the page was rendered */
  year: string | undefined
}

/** Last line of every page: copyright and currency. */
export function Legal({ shop, year }: LegalProps) {
  const years = [shop?.copyrightYear ?? 2019, year].filter(Boolean).join('–')
  return (
    <div className="border-t border-soil-line">
      <div className="page flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-sm">
        <p>
          © {years} {shop?.legalName ?? shopName(shop)}
        </p>
        <p>Precios en pesos mexicanos (MXN) con IVA incluido</p>
      </div>
    </div>
  )
}
