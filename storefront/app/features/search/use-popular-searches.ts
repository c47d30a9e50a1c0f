import { useEffect, useState } from 'react'

import { api } from '../../lib/api.ts'
import { reportFault } from '../../lib/report-fault.ts'

/** Asked for once a visit; they change slowly. */
let kept: string[] | undefined

/** What leads to the products that sell best; none until the shop has answered, or when it does not. */
export function usePopularSearches() {
  const [popular, setPopular] = useState(kept ?? [])
  useEffect(() => {
    if (!kept) void loadPopular().then(setPopular)
  }, [])
  return popular
}

async function loadPopular() {
  try {
    const { data } = await api('GET /products/popular-searches', {})
    kept = data
    return data
  } catch (error) {
    reportFault(error)
    return []
  }
}
