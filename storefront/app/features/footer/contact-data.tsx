import type { ShopInfo } from '@surco/contract'
import type { ReactNode } from 'react'

import { addressLines } from '../../lib/address-lines.ts'
import { messagingLink, phoneLink } from '../../lib/contact-links.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

/** How, when and where people reach the shop. */
export function ContactData({ shop }: { shop: ShopInfo }) {
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
