import type { ShopInfo } from '@surco/contract'
import type { ReactNode } from 'react'

import { Link } from '../../lib/link.tsx'
import { messagingLink, phoneLink } from '../../lib/paths.ts'
import { type ButtonLook, LinkButton, newTab, NewTabNote, TextLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The shop's address as on a letter, without the country; empty until the merchant has set it. */
export function addressLines(address: ShopInfo['address']): string[] {
  const { street, neighborhood, city, state, postalCode } = address
  const place = [`${postalCode} ${city}`.trim(), state].filter(Boolean).join(', ')
  return [street, neighborhood, place].filter(Boolean)
}

/** A button, a link within text, or a line of its own with an icon */
type Look = ButtonLook | 'text' | 'line'

const line =
  'inline-flex min-h-11 items-center gap-2 font-semibold tabular-nums hover:underline in-[.on-soil]:text-soil-ink'
const drawing = 'size-5 text-accent in-[.on-soil]:text-highlight'

interface CallProps {
  /** Empty until the merchant has set it: there is no link */
  phone: string
  look: Look
  className?: string
}

/** What a screen reader says before a number that calls the shop. */
export const CallWords = () => <span className="sr-only">Llámanos sin costo: </span>

/** Calls the shop. */
export function CallLink({ phone, look, className = '' }: CallProps) {
  if (!phone) return null
  const to = phoneLink(phone)
  if (look === 'text') {
    return (
      <TextLink to={to} className={`whitespace-nowrap ${className}`}>
        {phone}
      </TextLink>
    )
  }
  if (look === 'line') {
    return (
      <Link to={to} className={`${line} whitespace-nowrap ${className}`}>
        <Icon name="phone" className={drawing} />
        <CallWords />
        {phone}
      </Link>
    )
  }
  return (
    <LinkButton to={to} look={look} className={className}>
      <Icon name="phone" /> Llámanos al {phone}
    </LinkButton>
  )
}

interface WriteProps {
  /** E.164; without one there is no link */
  number: string | undefined
  /** The message, ready to be sent */
  text?: string
  look: Look
  children?: ReactNode
}

/** Writes to the shop, in a new tab. */
export function WriteLink(props: WriteProps) {
  const { number, text, look, children = 'Escríbenos por WhatsApp' } = props
  if (!number) return null
  const to = messagingLink(number, text)
  if (look === 'text') {
    return (
      <TextLink to={to} external>
        {children}
      </TextLink>
    )
  }
  if (look === 'line') {
    return (
      <Link to={to} {...newTab} className={line}>
        <Icon name="message" className={drawing} /> {children}
        <NewTabNote />
      </Link>
    )
  }
  return (
    <LinkButton to={to} external look={look}>
      <Icon name="message" /> {children}
    </LinkButton>
  )
}
