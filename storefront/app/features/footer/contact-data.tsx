import type { ShopInfo } from '@surco/contract'
import type { ReactNode } from 'react'

import { phoneLink } from '../../lib/contact-links.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

export function ContactData({ shop }: { shop: ShopInfo }) {
  const { address } = shop
  return (
    <section>
      <h2 className="mb-3 font-bold">Contacto</h2>
      <address className="flex flex-col gap-2 text-sm text-muted not-italic">
        <Line icon="phone">
          <ContactLink href={phoneLink(shop.tollFreePhone)}>{shop.tollFreePhone}</ContactLink>
        </Line>
        <Line icon="mail">
          <ContactLink href={`mailto:${shop.salesEmail}`}>{shop.salesEmail}</ContactLink>
        </Line>
        <Line icon="pin">
          <span>
            {address.street}, {address.neighborhood}, {address.postalCode} {address.city},{' '}
            {address.state}
          </span>
        </Line>
        <Line icon="clock">
          <span>
            {shop.hours.map(({ days, time }) => (
              <span key={days} className="block">
                {days}: {time}
              </span>
            ))}
          </span>
        </Line>
      </address>
      <ul className="mt-2 flex flex-wrap gap-x-4 text-sm" aria-label="Redes sociales">
        {shop.social.map(({ name, url }) => (
          <li key={name}>
            <ContactLink href={url}>{name}</ContactLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <Icon name={icon} className="mt-0.5 size-4" />
      {children}
    </p>
  )
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-block py-1 underline hover:text-accent">
      {children}
    </a>
  )
}
