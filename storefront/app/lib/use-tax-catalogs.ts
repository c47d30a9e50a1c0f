import type { Contract, Output } from '@surco/contract'
import { useEffect, useState } from 'react'

import { api } from './api.ts'
import { reportFault } from './report-fault.ts'

type TaxCatalogs = Output<Contract['GET /users/catalogs']>['data']

const none: TaxCatalogs = { cfdiUses: [], taxRegimes: [] }

/** The tax authority's lists; empty until they are there. */
export function useTaxCatalogs() {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ to: number; catalogs?: TaxCatalogs }>()
  useEffect(() => {
    const stop = new AbortController()
    api('GET /users/catalogs', {}, { signal: stop.signal }).then(
      ({ data }) => setAnswer({ to: attempt, catalogs: data }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        reportFault(error)
        setAnswer({ to: attempt })
      },
    )
    return () => stop.abort()
  }, [attempt])
  return {
    catalogs: answer?.catalogs ?? none,
    failed: answer?.to === attempt && !answer.catalogs,
    retry: () => setAttempt(attempt + 1),
  }
}
