import type { ShopInfo } from '@surco/contract'
import type { ReactNode } from 'react'

import { messagingLink, phoneLink } from '../../lib/contact-links.ts'
import { formatPhone } from '../../lib/format-phone.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Telephone, messages, mail, hours and networks; what the merchant has not set is left out. */
export function ContactWays({ shop }: { shop: ShopInfo }) {
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
