import type { OrderDetails } from '@surco/contract'
import { ApiError } from '@surco/contract/client'
import { useSearchParams } from 'react-router'

import { api } from '../../lib/api.ts'
import { cartPath, orderLookupPath } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useStored } from '../../lib/storage.ts'
import { useAnswer } from '../../lib/use-answer.ts'

/** The order of the address, as far as it can be had. */
type ShownOrder =
  | { kind: 'awaited' }
  /** It depends on who is signed in */
  | { kind: 'checking' }
  /** The browser holds it: it was just placed here */
  | { kind: 'held'; order: OrderDetails }
  /** The shop knows it as one of the customer's */
  | { kind: 'found'; order: OrderDetails }
  | { kind: 'failed'; retry: () => void }
  /** There is nothing to show, and a better place to be */
  | { kind: 'missing'; to: string }

/** Finds the order of the page: the one that the browser holds, else one of the customer's. */
export function useShownOrder(): ShownOrder {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const held = useStored('orderDetails')
  const wanted = held && isCalled(held, id) ? held : undefined
  const number = held === undefined || wanted ? undefined : numberOf(id)
  const own = useOwnOrder(number)
  if (wanted) return { kind: 'held', order: wanted }
  if (held === undefined) return { kind: 'awaited' }
  return own ?? { kind: 'missing', to: betterPlace(held !== null, number) }
}

/** Whoever has bought here may look for another order of theirs. */
const betterPlace = (hasBought: boolean, number: string | undefined) =>
  hasBought && number ? orderLookupPath(number) : cartPath

/** One of the customer's orders by its number; undefined when there is none to be had. */
function useOwnOrder(number: string | undefined): ShownOrder | undefined {
  const { status } = useSession()
  const asked = status === 'authenticated' ? number : undefined
  const { data, error, retry } = useAnswer(asked, (signal) =>
    api('GET /orders/:number', { params: { number: asked ?? '' } }, { signal }),
  )
  if (data) return { kind: 'found', order: data.data.attributes }
  if (number && status === 'checking') return { kind: 'checking' }
  if (!asked || isUnknown(error)) return undefined
  return error ? { kind: 'failed', retry } : { kind: 'awaited' }
}

const isCalled = ({ antarixOrderNumber, _id }: OrderDetails, id: string) =>
  id === '' || id === antarixOrderNumber || id === _id

const numberOf = (id: string) => (/^[0-9]{1,15}$/.test(id) ? id : undefined)

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
