import type { ShopInfo } from '@surco/contract'

import { addressLines } from '../../lib/address-lines.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { MexicoMap } from './mexico-map.tsx'

/** Where the shop is, and the way there. */
export function FindUs({ shop: { name, address } }: { shop: ShopInfo }) {
  const { city, state } = address
  const lines = [...addressLines(address), 'México']
  const query = new URLSearchParams({ api: '1', query: lines.join(', ') })
  return (
    <section
      aria-labelledby="donde-estamos"
      className="grid grid-cols-1 items-center gap-x-12 gap-y-6 border-t border-line py-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:py-10"
    >
      <div>
        <h2 id="donde-estamos" className="mb-3 text-title">
          Dónde estamos
        </h2>
        <address className="not-italic">
          <span className="block font-semibold">{name}</span>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <LinkButton
          to={`https://www.google.com/maps/search/?${query}`}
          look="secondary"
          external
          className="mt-5"
        >
          Cómo llegar
        </LinkButton>
      </div>
      <MexicoMap city={city} state={state} className="h-auto w-full" />
    </section>
  )
}
