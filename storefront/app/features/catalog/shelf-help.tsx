import type { ShopInfo } from '@surco/contract'

import { CallLink, WriteLink } from '../../ui/contact-links.tsx'

/** Where the last row of a shelf has room: whom to ask. */
export const ShelfHelp = ({ shop }: { shop: ShopInfo }) => (
  <div className="flex h-full flex-col items-start justify-center gap-4 bg-surface-soft p-6">
    <p className="font-display text-heading font-bold text-balance">
      ¿Dudas entre dos equipos? Te ayudamos a elegir.
    </p>
    <p className="text-muted">
      Dinos qué trabajo vas a hacer y te decimos cuál te conviene, sin compromiso.
    </p>
    <WriteLink number={shop.messagingNumbers[0]} look="secondary" />
    <CallLink phone={shop.tollFreePhone} look="line" />
  </div>
)
