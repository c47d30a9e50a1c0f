import type { ShopInfo } from '@surco/contract'

import { contactPath } from '../../lib/paths.ts'
import { type ButtonLook, LinkButton } from '../../ui/button.tsx'
import { CallLink, WriteLink } from './contact-links.tsx'

interface Props {
  /** Undefined when it failed to load */
  shop: ShopInfo | undefined
  /** The message, ready to be sent */
  text: string
  /** Look of the first link; the others are secondary */
  look?: ButtonLook
}

/** Links by which to ask the shop for the price of shipping. */
export function QuoteLinks({ shop, text, look = 'secondary' }: Props) {
  const numbers = shop?.messagingNumbers ?? []
  if (numbers.length === 0) return <OtherWays phone={shop?.tollFreePhone} look={look} />
  return numbers.map((number, index) => (
    <WriteLink key={number} number={number} text={text} look={index === 0 ? look : 'secondary'}>
      <span>Cotizar por WhatsApp{numbers.length > 1 && ` · Asesor ${index + 1}`}</span>
    </WriteLink>
  ))
}

const OtherWays = ({ phone, look }: { phone: string | undefined; look: ButtonLook }) => (
  <>
    <LinkButton to={contactPath} look={look}>
      Escríbenos para cotizar
    </LinkButton>
    {phone && <CallLink phone={phone} look="secondary" />}
  </>
)
