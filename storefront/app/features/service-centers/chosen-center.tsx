import type { ServiceCenter } from '@surco/contract'

import { newTab, NewTabNote } from '../../ui/button.tsx'
import { addressLine } from './center-card.tsx'

/** Address of the chosen centre, with links to directions in map apps. */
export const ChosenCenter = ({ center }: { center: ServiceCenter }) => (
  <section
    aria-label="Centro elegido"
    className="mb-3 rounded-card border border-line bg-surface-soft p-4"
  >
    <p className="font-bold">{center.nombre}</p>
    <address className="mt-1 text-lg leading-snug font-semibold text-balance not-italic">
      {addressLine(center)}
    </address>
    <ul aria-label="Abrir en tu mapa" className="mt-2 flex flex-wrap gap-x-5">
      {directionsTo(center).map(({ name, href, look }) => (
        <li key={name} className={look}>
          <a href={href} {...newTab} className={link}>
            {name}
            <span className="sr-only">: ruta a {center.nombre}</span>
            <NewTabNote />
          </a>
        </li>
      ))}
    </ul>
  </section>
)

const link =
  'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:decoration-2'

function directionsTo({ lat, lng, nombre }: ServiceCenter) {
  const coordinates = `${lat},${lng}`
  return [
    {
      name: 'Google Maps',
      href: `https://www.google.com/maps/dir/?api=1&destination=${coordinates}`,
    },
    { name: 'Waze', href: `https://waze.com/ul?ll=${coordinates}&navigate=yes` },
    // Only on touch devices: phones ask which app opens a `geo:` address, computers seldom have one.
    {
      name: 'Otra app de mapas',
      href: `geo:${coordinates}?q=${coordinates}(${encodeURIComponent(nombre)})`,
      look: 'hidden pointer-coarse:block',
    },
  ]
}
