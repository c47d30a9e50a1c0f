import type { Contract, Output } from '@surco/contract'
import { useState } from 'react'

import { api } from '../../lib/api.ts'
import { reportFault } from '../../lib/report-fault.ts'

export type BrandPage = Output<Contract['GET /brands/brands']>

/** The brands shown so far, from the page's first ones on; a failure leaves them as they are. */
export function useMoreBrands(first: BrandPage) {
  const [pages, setPages] = useState([first])
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const last = pages.at(-1) ?? first

  async function loadMore() {
    const { page, size } = last.meta
    setBusy(true)
    setFailed(false)
    try {
      const next = await api('GET /brands/brands', { query: { page: page + 1, size } })
      setPages([...pages, next])
    } catch (error) {
      setFailed(true)
      reportFault(error)
    }
    setBusy(false)
  }
  return {
    brands: pages.flatMap(({ data }) => data),
    total: last.meta.hasNextPage ? last.meta.total : countAll(pages),
    busy,
    failed,
    loadMore: () => void loadMore(),
  }
}

const countAll = (pages: BrandPage[]) => pages.reduce((sum, { data }) => sum + data.length, 0)
