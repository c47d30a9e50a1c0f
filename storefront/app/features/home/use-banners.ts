import type { Banner } from '@surco/contract'
import { useState } from 'react'

import { api } from '../../lib/api.ts'
import { reportFault } from '../../lib/report-fault.ts'

/** The banners that came with the page, or those of another try; undefined when they failed. */
export function useBanners(loaded: Banner[] | undefined) {
  const [retried, setRetried] = useState<Banner[]>()
  const [loading, setLoading] = useState(false)

  async function retry() {
    setLoading(true)
    try {
      setRetried((await api('GET /banners', { query: { active: true } })).data)
    } catch (error) {
      reportFault(error)
    }
    setLoading(false)
  }
  return { banners: loaded ?? retried, loading, retry: () => void retry() }
}
