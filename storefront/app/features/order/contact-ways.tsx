import type { ShopInfo } from '@surco/contract'

import { phoneLink } from '../../lib/contact-links.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** For when people have to look at a payment: the shop's telephone, and the way home. */
export function ContactWays({ shop }: { shop: ShopInfo | undefined }) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:justify-center">
      {shop && (
        <a href={phoneLink(shop.tollFreePhone)} className={buttonClass()}>
          <Icon name="phone" /> Llámanos al {shop.tollFreePhone}
        </a>
      )}
      <LinkButton to="/" look="secondary">
        Ir al inicio
      </LinkButton>
    </div>
  )
}
