import type { ShopInfo } from '@surco/contract'

import { CallLink } from '../../entities/contact/contact-links.tsx'
import { Link } from '../../lib/link.tsx'
import {
  phoneLink,
  accessoriesPath,
  serviceCentersPath,
  aboutPath,
  privacyPath,
  contactPath,
} from '../../lib/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMenu } from '../../ui/use-menu.ts'

/** The line above everything else: what the shop stands for and how to reach it. */
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
          <span className="sr-only">Llama sin costo:</span>
          <span className="font-semibold tabular-nums">{shop.tollFreePhone}</span>
        </a>
      )}
    </div>
  </div>
)

/** The secondary bar of wide windows: whatever is not on a shelf. */
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

/** A small menu below its heading in the strip; each names its own anchor. */
const smallPanel =
  'inset-auto top-9 right-6 w-72 rounded-b-card border border-soil-line bg-soil-raised p-5 whitespace-normal text-soil-muted shadow-overlay backdrop:bg-transparent supports-[top:anchor(bottom)]:top-[anchor(bottom)] supports-[top:anchor(bottom)]:right-auto supports-[top:anchor(bottom)]:left-[anchor(left)]'

/** A heading of the strip */
const stripHeading =
  'inline-flex h-9 items-center gap-1 text-soil-muted hover:text-soil-ink hover:underline underline-offset-4'

const aboutMenuId = 'menu-nosotros'

const figures = [
  { value: '35+', name: 'años de experiencia' },
  { value: '1000+', name: 'clientes' },
]

/** Who the shop is, in two numbers, and where it says more. */
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

/** The toll-free number, the sales e-mail and the way to the form. */
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

const promises = [
  'Envío gratis a todo México',
  'Garantía en todo el país',
  'Más de 35 años de experiencia',
  'Soporte 24/7',
  'Más de 1000 clientes',
  'Pagos seguros',
]

const promisesOf = (shop: ShopInfo | undefined) =>
  shop && shop.interestFreeMonths > 0
    ? [...promises, `Hasta ${shop.interestFreeMonths} meses sin intereses con Mercado Pago`]
    : promises

const visibleFrom = ['', 'max-md:hidden']
/** By how many there are. */
const steps: Record<number, string> = {
  6: 'motion-safe:lg:animate-marquee-6',
  7: 'motion-safe:lg:animate-marquee-7',
}
const pausing =
  'group-hover:[animation-play-state:paused] group-has-checked:[animation-play-state:paused]'
const moving = `motion-safe:lg:flex-col ${pausing}`
// One that is stopped on its way up is shown whole.
const rising = `motion-safe:lg:animate-rise ${pausing} group-hover:translate-none! group-has-checked:translate-none!`
// What does not fit a line is on the next, out of sight: nothing is cut in the middle.
const still = 'motion-reduce:lg:flex-wrap'

/**
 * What the shop stands for: on wide windows one promise after the other, each whole, until it is stopped. On
 * narrow ones, and for whoever asked for less motion, they stand still.
 */
export const Promotions = ({ shop }: { shop: ShopInfo | undefined }) => (
  <div className="group flex min-w-0 flex-1 items-center gap-3 max-md:justify-center">
    <StopSwitch />
    <div className="min-w-0 lg:h-9 lg:flex-1 lg:overflow-hidden">
      <div className={rising}>
        <PromiseList shown={promisesOf(shop)} />
      </div>
    </div>
  </div>
)

const PromiseList = ({ shown }: { shown: string[] }) => (
  <ul
    aria-label="Nuestro compromiso"
    className={`flex gap-x-5 xs:whitespace-nowrap lg:gap-x-8 ${steps[shown.length]} ${moving} ${still}`}
  >
    {shown.map((promise, index) => (
      <li
        key={promise}
        className={`flex items-center gap-2 lg:h-9 ${visibleFrom[index] ?? 'max-lg:hidden'} before:h-3 before:w-0.5 before:rounded-mark before:bg-highlight`}
      >
        {promise}
      </li>
    ))}
  </ul>
)

/** A checkbox, for it works before JavaScript arrives. */
const StopSwitch = () => (
  <label
    title="Detener los anuncios"
    className="relative inline-flex size-6 shrink-0 items-center justify-center rounded-mark hover:text-soil-ink has-focus-visible:outline-3 has-focus-visible:outline-highlight motion-reduce:hidden max-lg:hidden"
  >
    <input type="checkbox" className="peer sr-only" aria-label="Detener los anuncios" />
    <Icon name="pause" className="size-4 peer-checked:hidden" />
    <Icon name="play" className="hidden size-4 peer-checked:block" />
  </label>
)
