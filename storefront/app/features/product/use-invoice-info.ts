import type { InvoiceInfo } from '@surco/contract'
import { useEffect, useState } from 'react'

import { api } from '../../lib/api.ts'
import { reportFault } from '../../lib/report-fault.ts'

/** What the customer told for their invoices; undefined until the shop has answered. */
export function useInvoiceInfo() {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ to: number; answer: InvoiceInfo | 'failed' }>()
  useEffect(() => {
    const stop = new AbortController()
    api('GET /users/billing-address', {}, { signal: stop.signal }).then(
      ({ data }) => setSettled({ to: attempt, answer: data.attributes }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        reportFault(error)
        setSettled({ to: attempt, answer: 'failed' })
      },
    )
    return () => stop.abort()
  }, [attempt])
  return {
    answer: settled?.to === attempt ? settled.answer : undefined,
    retry: () => setAttempt(attempt + 1),
  }
}
