import type { ShopInfo } from '@surco/contract'
import type { ReactNode } from 'react'

import { addressLines } from '../../entities/contact/contact-links.tsx'
import { orderLookupPath, messagingLink, phoneLink } from '../../lib/paths.ts'
import { TextLink, LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { countryPath, mapHeight, mapWidth, onMap, findStatePlace } from './mexico-outline.ts'

const ContactForm = latePart(
  async () => (await import('./contact-form.tsx')).ContactForm,
  <Skeleton className="h-120" />,
)

/** All contact data of the shop, and a form; `shop` is undefined when it failed to load. */
export const ContactPage = ({ shop }: { shop: ShopInfo | undefined }) => (
  <>
    <header className="border-b border-line pb-6">
      <h1 className="text-display font-extrabold">Contacto</h1>
      <p className="mt-2 max-w-text text-muted">
        Cuéntanos qué necesitas: te ayudamos a elegir tu equipo, a cotizar un envío o con un pedido
        que ya hiciste.
      </p>
      <p className="mt-1 text-muted">
        ¿Quieres saber en qué va? <TextLink to={orderLookupPath()}>Consulta tu pedido</TextLink> con
        su número y tu email.
      </p>
    </header>
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-10">
      <section aria-labelledby="atencion">
        <h2 id="atencion" className="mb-4 text-title">
          Habla con nosotros
        </h2>
        {shop ? (
          <ContactWays shop={shop} />
        ) : (
          <ErrorState title="No pudimos cargar los datos de contacto." />
        )}
      </section>
      <section aria-labelledby="escribenos">
        <h2 id="escribenos" className="mb-4 text-title">
          Escríbenos
        </h2>
        <ContactForm />
        <noscript>
          <p className="text-muted">
            El formulario necesita JavaScript. Sin él, llámanos o escríbenos por correo: te
            atendemos igual.
          </p>
        </noscript>
      </section>
    </div>
    {shop?.address.street && <FindUs shop={shop} />}
  </>
)

/** Phone, WhatsApp, e-mail, opening hours and social networks, as far as the merchant set them. */
function ContactWays({ shop }: { shop: ShopInfo }) {
  const { tollFreePhone, messagingNumbers, salesEmail, hours, social } = shop
  return (
    <dl className="divide-y divide-line border-y border-line">
      {tollFreePhone && (
        <Way icon="phone" name="Llámanos sin costo">
          <TextLink to={phoneLink(tollFreePhone)} className="text-lg tabular-nums">
            {tollFreePhone}
          </TextLink>
        </Way>
      )}
      {messagingNumbers.length > 0 && (
        <Way icon="message" name="WhatsApp">
          {messagingNumbers.map((number) => (
            <TextLink key={number} to={messagingLink(number)} external className="tabular-nums">
              {formatPhone(number)}
            </TextLink>
          ))}
        </Way>
      )}
      {salesEmail && (
        <Way icon="mail" name="Correo de ventas">
          <TextLink to={`mailto:${salesEmail}`}>{salesEmail}</TextLink>
        </Way>
      )}
      <Way icon="clock" name="Horario de atención">
        {hours.map(({ days, time }) => (
          <span key={days}>
            {days}: <span className="whitespace-nowrap tabular-nums">{time}</span>
          </span>
        ))}
      </Way>
      {social.length > 0 && (
        <Way icon="globe" name="Síguenos">
          <span className="flex flex-wrap gap-x-4">
            {social.map(({ name, url }) => (
              <TextLink key={name} to={url} external>
                {name}
              </TextLink>
            ))}
          </span>
        </Way>
      )}
    </dl>
  )
}

interface WayProps {
  icon: IconName
  name: string
  children: ReactNode
}

const Way = ({ icon, name, children }: WayProps) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 py-3.5">
    <dt className="col-span-2 grid grid-cols-subgrid text-sm text-muted">
      <Icon name={icon} className="size-6 text-accent" />
      {name}
    </dt>
    <dd className="col-start-2 flex min-w-0 flex-col items-start gap-1 wrap-anywhere">
      {children}
    </dd>
  </div>
)

/** Address of the shop, with a link to directions and a map. */
function FindUs({ shop: { name, address } }: { shop: ShopInfo }) {
  const { city, state } = address
  const lines = [...addressLines(address), 'México']
  const query = new URLSearchParams({ api: '1', query: lines.join(', ') })
  return (
    <section
      aria-labelledby="donde-estamos"
      className="grid grid-cols-1 items-center gap-x-12 gap-y-6 border-t border-line py-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:py-10"
    >
      <div>
        <h2 id="donde-estamos" className="mb-3 text-title">
          Dónde estamos
        </h2>
        <address className="not-italic">
          <span className="block font-semibold">{name}</span>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <LinkButton
          to={`https://www.google.com/maps/search/?${query}`}
          look="secondary"
          external
          className="mt-5"
        >
          Cómo llegar
        </LinkButton>
      </div>
      <MexicoMap city={city} state={state} className="h-auto w-full" />
    </section>
  )
}

interface Props {
  city: string
  state: string
  className?: string
}

/** Map of Mexico with a pin on the shop's state; nothing when the state is unknown. */
function MexicoMap({ city, state, className }: Props) {
  const place = findStatePlace(state)
  if (!place) return null
  const { x, y } = onMap(place.longitude, place.latitude)
  return (
    <svg
      role="img"
      aria-label={`Mapa de México con la tienda en ${city}, ${state}`}
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      className={className}
    >
      <path d={countryPath} strokeLinejoin="round" className="fill-accent-soft stroke-accent" />
      <circle cx={x} cy={y} r="26" className="fill-highlight opacity-40" />
      <path
        d={`M${x} ${y}c0 0-19-23-19-37a19 19 0 1 1 38 0c0 14-19 37-19 37Z`}
        className="fill-accent-strong"
      />
      <circle cx={x} cy={y - 37} r="7" className="fill-surface" />
    </svg>
  )
}

/** An E.164 number of Mexico as people read it: `55 1234 5678`; any other stays as it is. */
export function formatPhone(number: string) {
  // Mobile numbers used to have a 1 after the country code.
  const [, digits] = /^\+521?(\d{10})$/.exec(number) ?? []
  if (!digits) return number
  // Area codes have two digits in the three large cities, three elsewhere.
  const area = /^(?:55|56|33|81)/.test(digits) ? 2 : 3
  const rest = digits.slice(area)
  return `${digits.slice(0, area)} ${rest.slice(0, -4)} ${rest.slice(-4)}`
}
