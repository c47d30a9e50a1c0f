import type { InvoiceInfo, SavedAddress } from '@surco/contract'
import { useEffect, useState } from 'react'

import { reportFault } from '../../lib/report-fault.ts'
import { loadCustomerData, type CustomerData } from './customer-data.ts'

interface Answer {
  /** The attempt that it is the answer to */
  to: number
  data?: CustomerData
}

/** The customer's addresses and invoice data; undefined until they are there. */
export function useCustomerData() {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    const left = new AbortController()
    loadCustomerData(left.signal).then(
      (data) => setAnswer({ to: attempt, data }),
      (error: unknown) => {
        if (left.signal.aborted) return
        reportFault(error)
        setAnswer({ to: attempt })
      },
    )
    return () => left.abort()
  }, [attempt])
  const change = (part: Partial<CustomerData>) =>
    setAnswer((known) => known?.data && { ...known, data: { ...known.data, ...part } })
  return {
    data: answer?.data,
    failed: answer?.to === attempt && !answer.data,
    retry: () => setAttempt(attempt + 1),
    keepAddresses: (addresses: SavedAddress[]) => change({ addresses }),
    keepInvoice: (invoice: InvoiceInfo) => change({ invoice }),
  }
}
