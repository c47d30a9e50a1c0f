import { api } from '../../lib/api.ts'

const UNITS_PREFIX = 'cantidad:'

/** Ships an order as its form says: all remaining units unless the form names some. */
export function shipOrder(form: Readonly<Record<string, string>>) {
  const { number = '', key = '', carrier = '', trackingNumber = '', trackingUrl = '' } = form
  const named = Object.entries(form).filter(([name]) => name.startsWith(UNITS_PREFIX))
  const lines = named
    .map(([name, value]) => ({ SKU: name.slice(UNITS_PREFIX.length), cantidad: Number(value) }))
    .filter(({ cantidad }) => cantidad > 0)
  const body = { carrier, trackingNumber, trackingUrl, ...(named.length > 0 && { lines }) }
  const headers = { 'idempotency-key': key }
  return api('POST /admin/orders/:number/shipments', { params: { number }, body }, { headers })
}
