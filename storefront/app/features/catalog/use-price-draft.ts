import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { readPriceRange, type PriceRange } from './price-range.ts'

type Limit = 'preciomin' | 'preciomax'

interface Draft {
  /** The range of the address that it began with */
  asked: string
  typed: Record<Limit, string>
  faults: PriceRange['faults']
}

/** What is typed as a price range; it begins anew with every range that the address asks for. */
export function usePriceDraft() {
  const [params] = useSearchParams()
  const [draft, setDraft] = useState(() => draftOf(params))
  const fresh = draftOf(params)
  const current = draft.asked === fresh.asked ? draft : fresh
  const { typed, faults } = current
  return {
    typed,
    faults,
    type: (limit: Limit, text: string) =>
      setDraft({ ...current, typed: { ...typed, [limit]: text }, faults: {} }),
    /** Reads what was typed, and shows what is wrong with it. */
    check: () => {
      const range = readPriceRange(typed.preciomin, typed.preciomax)
      setDraft({ ...current, faults: range.faults })
      return range
    },
  }
}

function draftOf(params: URLSearchParams): Draft {
  const typed = {
    preciomin: params.get('preciomin') ?? '',
    preciomax: params.get('preciomax') ?? '',
  }
  const { faults } = readPriceRange(typed.preciomin, typed.preciomax)
  return { asked: `${typed.preciomin}–${typed.preciomax}`, typed, faults }
}
