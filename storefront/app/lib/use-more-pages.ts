import { useEffect, useState } from 'react'

import type { ProductCardData } from './product-card-data.ts'
import { reportFault } from './report-fault.ts'

type Page = ProductCardData[]

interface More {
  /** The entry of the browser's history that they belong to */
  place: string
  pages: Page[]
  state: 'idle' | 'loading' | 'failed'
}

const mostPlaces = 20

/** What was loaded at each place, so that going back finds the list as long as it was left. */
const kept = new Map<string, Page[]>()

/** The pages that were loaded after the first one of a place, and the way to load the next. */
export function useMorePages(place: string, load: (index: number) => Promise<Page>) {
  const [last, setMore] = useState(() => begin(place))
  const more = last.place === place ? last : begin(place)
  const { pages, state } = more
  useEffect(() => keep(place, pages), [place, pages])

  const isAwaited = (now: More) => now.place === place && now.pages.length === pages.length

  async function loadMore() {
    setMore({ ...more, state: 'loading' })
    try {
      const page = await load(pages.length)
      setMore((now) =>
        isAwaited(now) ? { place, pages: [...now.pages, page], state: 'idle' } : now,
      )
    } catch (error) {
      reportFault(error)
      setMore((now) => (isAwaited(now) ? { ...now, state: 'failed' } : now))
    }
  }

  return { pages, state, loadMore, forget: () => setMore({ place, pages: [], state: 'idle' }) }
}

const begin = (place: string): More => ({ place, pages: kept.get(place) ?? [], state: 'idle' })

function keep(place: string, pages: Page[]) {
  kept.delete(place)
  if (pages.length > 0) kept.set(place, pages)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > mostPlaces) kept.delete(oldest)
}
