import type { ShopInfo } from '@surco/contract'

import { contactPath } from '../../lib/paths.ts'
import { CallLink, WriteLink } from '../../ui/contact-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** For those who did not find their machine among the categories. */
export const ContactCard = ({ shop }: { shop: ShopInfo | undefined }) => (
  <article className="on-soil flex h-full flex-col justify-center gap-3 rounded-card bg-soil p-5 text-soil-muted md:p-7">
    <h3 className="text-heading text-soil-ink">¿No sabes qué equipo necesitas?</h3>
    <p>
      Cuéntanos tu trabajo y te ayudamos a elegir, sin compromiso.{' '}
      <TextLink to={contactPath}>Contáctanos</TextLink>
    </p>
    {shop && (
      <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-2">
        <WriteLink number={shop.messagingNumbers[0]} look="secondary" />
        <CallLink phone={shop.tollFreePhone} look="line" />
      </div>
    )}
  </article>
)
