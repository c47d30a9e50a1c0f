import { type Contract, isRegimeAllowed, isUseAllowed, type Output } from '@surco/contract'
import { useEffect, useState } from 'react'

import { api } from '../../data/api.ts'
import { reportFault } from '../../lib/report-fault.ts'

type TaxCatalogs = Output<Contract['GET /users/catalogs']>['data']

const none: TaxCatalogs = { cfdiUses: [], taxRegimes: [] }

/** The tax authority's lists; empty until they have loaded. */
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

/** The values of the form so far. */
interface Chosen {
  rfc: string
  taxRegime: string
  cfdiUse: string
}

/**
 * The regimes allowed for the RFC, and the uses allowed for the regime. A choice that is no longer allowed stays in
 * its list, and its field shows the error.
 */
export function useFiscalChoices({ rfc, taxRegime, cfdiUse }: Chosen) {
  const { catalogs, failed, retry } = useTaxCatalogs()
  const regimes = catalogs.taxRegimes.filter(
    ({ value }) => value === taxRegime || isRegimeAllowed(value, { rfc }),
  )
  const uses = catalogs.cfdiUses.filter(
    ({ value }) => value === cfdiUse || isUseAllowed(value, { rfc, taxRegime }),
  )
  return { regimes, uses, failed, retry }
}
