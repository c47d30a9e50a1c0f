import type { ShopInfo } from '@surco/contract'

import { phoneLink } from '../../lib/contact-links.ts'
import { Icon } from '../../ui/icon.tsx'

const promises = [
  'Envío gratis a todo México',
  'Garantía en todo el país',
  'Más de 35 años de experiencia',
  'Soporte 24/7',
]

/** What the shop stands for, on one line above everything else; narrow windows show the first. */
export function ServiceStrip({ shop }: { shop: ShopInfo | undefined }) {
  return (
    <div className="on-soil bg-soil text-sm text-soil-muted">
      <div className="page flex min-h-9 items-center justify-between gap-6">
        <ul className="flex min-w-0 gap-x-5 max-md:mx-auto xs:whitespace-nowrap lg:gap-x-7">
          {promises.map((promise, index) => (
            <li
              key={promise}
              className={`flex items-center gap-2 ${visibleFrom[index] ?? ''} before:h-3 before:w-0.5 before:rounded-mark before:bg-highlight`}
            >
              {promise}
            </li>
          ))}
        </ul>
        {shop && (
          <a
            href={phoneLink(shop.tollFreePhone)}
            className="inline-flex h-9 items-center gap-2 whitespace-nowrap text-soil-ink hover:underline max-md:hidden"
          >
            <Icon name="phone" className="size-4 text-highlight" />
            <span className="max-lg:sr-only">Llama sin costo</span>
            <span className="font-semibold tabular-nums">{shop.tollFreePhone}</span>
          </a>
        )}
      </div>
    </div>
  )
}

const visibleFrom = ['', 'max-md:hidden', 'max-lg:hidden', 'max-xl:hidden']
