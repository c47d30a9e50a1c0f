import type { OrderDetails } from '@surco/contract'
import { useEffect } from 'react'

import { api } from '../../lib/api.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

/** Looks whether an order that was waiting for its payment still does; the browser's copy follows. */
export function useRefreshedOrder(order: OrderDetails | undefined) {
  const waiting = order?.status === 'pending' ? order : undefined
  const number = waiting?.antarixOrderNumber
  const ofAccount = waiting?.addressId !== undefined
  useEffect(() => {
    if (!number) return undefined
    const left = new AbortController()
    async function refresh(asked: string) {
      const known = await askAgain(asked, ofAccount, left.signal)
      if (!left.signal.aborted && known && known.status !== 'pending') {
        writeStored('orderDetails', known)
      }
    }
    // What cannot be asked stays as it was: the shopper still sees how to pay.
    refresh(number).catch(() => undefined)
    return () => left.abort()
  }, [number, ofAccount])
}

async function askAgain(number: string, ofAccount: boolean, signal: AbortSignal) {
  if (ofAccount) {
    if (readStored('token') === null) return undefined
    const { data } = await api('GET /orders/:number', { params: { number } }, { signal })
    return data.attributes
  }
  const email = readStored('guest')?.email
  if (!email) return undefined
  const { data } = await api('POST /orders/lookup', { body: { number, email } }, { signal })
  return data.attributes
}
