import type { ShopInfo } from '@surco/contract'

import { phoneLink } from '../../lib/contact-links.ts'
import { Icon } from '../../ui/icon.tsx'
import { Promotions } from './promotions.tsx'
import { ServiceLinks } from './service-links.tsx'

/** The line above everything else: what the shop stands for and how to reach it. */
export const ServiceStrip = ({ shop }: { shop: ShopInfo | undefined }) => (
  <div className="on-soil bg-soil text-sm text-soil-muted">
    <div className="page flex min-h-9 items-center justify-between gap-6">
      <Promotions shop={shop} />
      <ServiceLinks shop={shop} />
      {shop?.tollFreePhone && (
        <a
          href={phoneLink(shop.tollFreePhone)}
          className="inline-flex h-9 items-center gap-2 whitespace-nowrap text-soil-ink hover:underline max-md:hidden lg:max-xl:hidden"
        >
          <Icon name="phone" className="size-4 text-highlight" />
          <span className="sr-only">Llama sin costo:</span>
          <span className="font-semibold tabular-nums">{shop.tollFreePhone}</span>
        </a>
      )}
    </div>
  </div>
)
