import type { SavedAddress } from '@surco/contract'
import { useEffect, useState } from 'react'

import { api } from '../../lib/api.ts'
import { reportFault } from '../../lib/report-fault.ts'

/** Where the customer's orders go unless they say otherwise; no address when they have none for that. */
export type DefaultAddress =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'known'; address: SavedAddress | undefined }

const loading: DefaultAddress = { state: 'loading' }

/** Asks for the default address of whoever is signed in. */
export function useDefaultAddress() {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ to: number; answer: DefaultAddress }>()
  useEffect(() => {
    const stop = new AbortController()
    api('GET /addresses', {}, { signal: stop.signal }).then(
      ({ data }) => setSettled({ to: attempt, answer: knownFrom(data) }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        reportFault(error)
        setSettled({ to: attempt, answer: { state: 'failed' } })
      },
    )
    return () => stop.abort()
  }, [attempt])
  return {
    answer: settled?.to === attempt ? settled.answer : loading,
    /** Takes over what the shop has just kept. */
    keep: (addresses: SavedAddress[]) => setSettled({ to: attempt, answer: knownFrom(addresses) }),
    retry: () => setAttempt(attempt + 1),
  }
}

const knownFrom = (addresses: SavedAddress[]): DefaultAddress => ({
  state: 'known',
  address: addresses.find(({ attributes }) => attributes.isDefault),
})
