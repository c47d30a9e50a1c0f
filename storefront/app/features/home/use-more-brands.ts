import type { Contract, Output } from '@surco/contract'
import { useState } from 'react'

import { api } from '../../lib/api.ts'
import { reportFault } from '../../lib/report-fault.ts'

export type BrandPage = Output<Contract['GET /brands/brands']>

/** The brands shown so far, from the page's first ones on. A failure only ends the loading. */
export function useMoreBrands(first: BrandPage) {
  const [pages, setPages] = useState([first])
  const [busy, setBusy] = useState(false)
  const last = pages.at(-1) ?? first

  async function loadMore() {
    const { page, size } = last.meta
    setBusy(true)
    try {
      const next = await api('GET /brands/brands', { query: { page: page + 1, size } })
      setPages([...pages, next])
    } catch (error) {
      reportFault(error)
    }
    setBusy(false)
  }
  return {
    brands: pages.flatMap(({ data }) => data),
    total: last.meta.hasNextPage ? last.meta.total : countAll(pages),
    busy,
    loadMore: () => void loadMore(),
  }
}

const countAll = (pages: BrandPage[]) => pages.reduce((sum, { data }) => sum + data.length, 0)
