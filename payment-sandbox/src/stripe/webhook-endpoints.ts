import { stripeCredentials } from '../credentials.ts'
import { invalid, missing } from './errors.ts'
import { newId, secondsOf } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { readForm } from './read-form.ts'
import type { WireEndpoint } from './wire.ts'

/** Registers an address. Its secret, told only now, is the same for all of them. */
export function createEndpoint(ledger: Ledger, body: unknown) {
  const form = readForm(body)
  const url = form['url'] ?? ''
  const protocol = URL.parse(url)?.protocol
  if (protocol !== 'http:' && protocol !== 'https:') throw invalid('Invalid URL', 'url')
  const events = Object.entries(form).flatMap(([name, value]) => {
    return /^enabled_events\[\d*\]$/.test(name) ? [value] : []
  })
  if (events.length === 0)
    throw invalid('Missing required param: enabled_events.', 'enabled_events')
  const endpoint: WireEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    created: secondsOf(ledger),
    enabled_events: events,
    livemode: false,
    status: 'enabled',
    url,
  }
  ledger.endpoints.put(endpoint)
  return { ...endpoint, secret: stripeCredentials.webhookSecret }
}

export function deleteEndpoint(ledger: Ledger, id: string) {
  if (!ledger.endpoints.get(id)) throw missing('webhook endpoint', id)
  ledger.endpoints.delete(id)
  return { id, object: 'webhook_endpoint', deleted: true }
}
