import type { ServiceCenter } from '@surco/contract'

import { formatList } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { phoneLink } from '../../lib/paths.ts'
import { isSafeAddress } from '../../lib/safe-address.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Badge } from '../../ui/badge.tsx'
import { newTab, NewTabNote } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  center: ServiceCenter
  /** The visitor's current time; undefined on the server */
  now: Date | undefined
  onShow: () => void
}

/** A service centre: address, opening hours, phone and directions. */
export const CenterCard = ({ center, now, onShow }: Props) => (
  <>
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <h3 className="text-base font-bold">{center.nombre}</h3>
      <Badge tone={center.active ? 'accent' : 'neutral'}>
        {center.active ? 'Activo' : 'Inactivo'}
      </Badge>
      {center.distancia !== undefined && (
        <span className="ml-auto font-semibold whitespace-nowrap tabular-nums">
          <span className="sr-only">A </span>
          {distanceText(center.distancia)}
        </span>
      )}
    </div>
    <p className="mt-1.5 text-sm">{addressLine(center)}</p>
    <Hours center={center} now={now} />
    {center.marcas.length > 0 && (
      <p className="mt-1 text-sm text-muted">Atiende {formatList(center.marcas)}</p>
    )}
    <Ways center={center} onShow={onShow} />
  </>
)

function Hours({ center, now }: Pick<Props, 'center' | 'now'>) {
  const { horarios, active } = center
  if (!horarios) return null
  // An inactive centre is never open.
  const label = now && active ? openLabel(horarios, now) : 'Ver horarios'
  const open = label === 'Abierto ahora'
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
      <Icon name="clock" className={`size-4 ${open ? 'text-success' : 'text-muted'}`} />
      <span className={`font-semibold ${open ? 'text-success' : 'text-muted'}`}>{label}</span>
      <span>{horarios}</span>
    </p>
  )
}

const linkLook =
  'inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline disabled:text-muted'

function Ways({ center, onShow }: Pick<Props, 'center' | 'onShow'>) {
  const hydrated = useHydrated()
  const { nombre, telcontacto, linkmaps } = center
  return (
    <div className="mt-1 flex flex-wrap gap-x-5">
      {isSafeAddress(linkmaps) && (
        <Link to={linkmaps} {...newTab} className={linkLook}>
          <Icon name="external" className="size-4.5" /> Cómo llegar
          <span className="sr-only"> a {nombre}</span>
          <NewTabNote />
        </Link>
      )}
      {telcontacto && (
        <Link to={phoneLink(telcontacto)} className={`${linkLook} tabular-nums`}>
          <Icon name="phone" className="size-4.5" />
          <span className="sr-only">Llamar a {nombre}: </span>
          {telcontacto}
        </Link>
      )}
      <button
        type="button"
        disabled={!hydrated}
        onClick={onShow}
        className={`${linkLook} noscript:hidden`}
      >
        <Icon name="pin" className="size-4.5" /> Ver en el mapa
        <span className="sr-only"> {nombre}</span>
      </button>
    </div>
  )
}

const kilometres = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

/** Such as `57.2 km`. */
const distanceText = (km: number) => `${kilometres.format(km)} km`

/** Street, city, state and postal code in one line; a city named like its state appears once. */
export const addressLine = ({ direccion, ciudad, estado, cp }: ServiceCenter) =>
  [direccion, ...new Set([ciudad, estado]), cp && `C.P. ${cp}`].filter(Boolean).join(', ')

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Mexico_City',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const firstRange = /(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})/

/** 'Abierto ahora' from Monday to Friday within the first hours of a centre with `L-V`, in the time of Mexico City. */
export const openLabel = (hours: string, moment: Date) =>
  isOpen(hours, moment) ? 'Abierto ahora' : 'Ver horarios'

function isOpen(hours: string, moment: Date) {
  const range = firstRange.exec(hours)
  if (!hours.includes('L-V') || !range) return false
  const { weekday, minutes } = readClock(moment)
  const [opensAt = 0, opensMinute = 0, closesAt = 0, closesMinute = 0] = range.slice(1).map(Number)
  const opens = opensAt * 60 + opensMinute
  const closes = closesAt * 60 + closesMinute
  return !weekday.startsWith('S') && minutes >= opens && minutes < closes
}

function readClock(moment: Date) {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const numberOf = (part: Intl.DateTimeFormatPartTypes) => Number(parts.get(part))
  return {
    weekday: parts.get('weekday') ?? '',
    minutes: numberOf('hour') * 60 + numberOf('minute'),
  }
}
