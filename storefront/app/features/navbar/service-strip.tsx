import type { ShopInfo } from '@surco/contract'

import { CallLink, CallWords } from '../../entities/contact/contact-links.tsx'
import { Link } from '../../lib/link.tsx'
import {
  aboutPath,
  accessoriesPath,
  contactPath,
  phoneLink,
  privacyPath,
  serviceCentersPath,
} from '../../lib/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMenu } from '../../ui/use-menu.ts'
import { Promotions } from './promotions.tsx'

/** Line above the header: promises of the shop, and how to reach it. */
export const ServiceStrip = ({ shop }: { shop: ShopInfo | undefined }) => (
  <div className="on-soil bg-soil text-sm text-soil-muted">
    <div className="page flex min-h-9 items-center justify-between gap-6">
      <Promotions shop={shop} />
      <ServiceLinks shop={shop} />
      {shop?.tollFreePhone && (
        <a
          href={phoneLink(shop.tollFreePhone)}
          className="inline-flex h-9 items-center gap-2 whitespace-nowrap text-soil-ink hover:underline max-md:hidden lg:max-xl:hidden"
        >
          <Icon name="phone" className="size-4 text-highlight" />
          <CallWords />
          <span className="font-semibold tabular-nums">{shop.tollFreePhone}</span>
        </a>
      )}
    </div>
  </div>
)

/** Links to contact, about, service centres and accessories, from large windows on. */
const ServiceLinks = ({ shop }: { shop: ShopInfo | undefined }) => (
  <nav aria-label="Atención y servicio" className="max-lg:hidden">
    <ul className="flex gap-5 whitespace-nowrap">
      <li>
        <ContactMenu shop={shop} />
      </li>
      <li>
        <AboutMenu />
      </li>
      <li>
        <Link to={serviceCentersPath} className={stripHeading}>
          Centros de Servicio
        </Link>
      </li>
      <li>
        <Link to={accessoriesPath} className={stripHeading}>
          Accesorios y Refacciones
        </Link>
      </li>
    </ul>
  </nav>
)

/** Classes of a small menu below its heading in the strip; each sets its own anchor */
const smallPanel =
  'inset-auto top-9 right-6 w-72 rounded-b-card border border-soil-line bg-soil-raised p-5 whitespace-normal text-soil-muted shadow-overlay backdrop:bg-transparent supports-[top:anchor(bottom)]:top-[anchor(bottom)] supports-[top:anchor(bottom)]:right-auto supports-[top:anchor(bottom)]:left-[anchor(left)]'

/** Classes of a heading of the strip */
const stripHeading =
  'inline-flex h-9 items-center gap-1 text-soil-muted hover:text-soil-ink hover:underline underline-offset-4'

const aboutMenuId = 'menu-nosotros'

const figures = [
  { value: '35+', name: 'años de experiencia' },
  { value: '1000+', name: 'clientes' },
]

/** Two figures about the shop, with links to more about it. */
function AboutMenu() {
  const { panel } = useMenu()
  return (
    <>
      <button
        type="button"
        popoverTarget={aboutMenuId}
        className={`${stripHeading} [anchor-name:--menu-nosotros]`}
      >
        Nosotros <Icon name="chevronDown" className="size-4" />
      </button>
      <div
        {...panel}
        id={aboutMenuId}
        className={`${smallPanel} [position-anchor:--menu-nosotros]`}
      >
        <ul className="grid grid-cols-2 gap-4">
          {figures.map(({ value, name }) => (
            <li key={name}>
              <span className="block font-display text-title font-bold text-soil-ink">{value}</span>{' '}
              {name}
            </li>
          ))}
        </ul>
        <ul className="mt-4 border-t border-soil-line pt-3">
          <li>
            <TextLink to={aboutPath} className="inline-block py-2.5">
              Conoce quiénes somos
            </TextLink>
          </li>
          <li>
            <TextLink to={privacyPath} className="inline-block py-2.5">
              Aviso de privacidad
            </TextLink>
          </li>
        </ul>
      </div>
    </>
  )
}

const contactMenuId = 'menu-contacto'

/** Toll-free number, sales e-mail and a link to the contact form. */
function ContactMenu({ shop }: { shop: ShopInfo | undefined }) {
  const { panel } = useMenu()
  return (
    <>
      <button
        type="button"
        popoverTarget={contactMenuId}
        className={`${stripHeading} [anchor-name:--menu-contacto]`}
      >
        Contacto <Icon name="chevronDown" className="size-4" />
      </button>
      <div
        {...panel}
        id={contactMenuId}
        className={`${smallPanel} [position-anchor:--menu-contacto]`}
      >
        {shop?.tollFreePhone && (
          <>
            <p>Llámanos sin costo</p>
            <CallLink phone={shop.tollFreePhone} look="line" className="text-base" />
          </>
        )}
        {shop?.salesEmail && (
          <>
            <p className="mt-2">Correo de ventas</p>
            <TextLink to={`mailto:${shop.salesEmail}`} className="inline-block py-2.5">
              {shop.salesEmail}
            </TextLink>
          </>
        )}
        <p className="mt-2 border-t border-soil-line pt-3">
          <TextLink to={contactPath} className="inline-block py-2.5">
            Escríbenos un mensaje
          </TextLink>
        </p>
      </div>
    </>
  )
}
