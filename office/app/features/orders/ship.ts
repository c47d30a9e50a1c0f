import { api } from '../../lib/api.ts'

const units = 'cantidad:'

/** What a form of the ship dialog asks for: all that are left, unless it names other units. */
export function shipOrder(form: Readonly<Record<string, string>>) {
  const { number = '', key = '', carrier = '', trackingNumber = '', trackingUrl = '' } = form
  const named = Object.entries(form).filter(([name]) => name.startsWith(units))
  const lines = named
    .map(([name, value]) => ({ SKU: name.slice(units.length), cantidad: Number(value) }))
    .filter(({ cantidad }) => cantidad > 0)
  const body = { carrier, trackingNumber, trackingUrl, ...(named.length > 0 && { lines }) }
  const headers = { 'idempotency-key': key }
  return api('POST /admin/orders/:number/shipments', { params: { number }, body }, { headers })
}
