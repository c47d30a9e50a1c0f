import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

import { followLinks } from './follow-links.ts'
import { mayPrefetch } from './lib/may-prefetch.ts'

/** As many from one page: who moves the mouse over a long list opens few of its products. */
const most = 16

/** Fetches code and data of the pages that the visitor is about to open, where that does no harm. */
export function NextPages() {
  const [pages, setPages] = useState<readonly string[]>([])
  useEffect(
    () =>
      followLinks((page) => {
        // Connections change.
        if (mayPrefetch()) setPages((known) => withPage(known, page))
      }),
    [],
  )
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

const withPage = (known: readonly string[], page: string) =>
  known.includes(page) || known.length === most ? known : [...known, page]
