import { LINK_DAYS } from '@surco/contract'

import { api } from '../../lib/api.ts'
import { onceOf, unknownIntent } from '../../lib/change.ts'
import { readAddress } from './address-dialog.tsx'
import { refundCalls, refundTexts } from './refund.ts'
import { returnCalls, returnTexts } from './return.ts'
import { shipOrder } from './ship.ts'

type Form = Readonly<Record<string, string>>
type Call = (number: string, form: Form) => Promise<unknown>

/** Changes the address at the order's present price, or at the price of shipping there. */
const move: Call = (number, form) => {
  const params = { number }
  const address = readAddress(form)
  if (form.settle !== 'difference')
    return api('PATCH /admin/orders/:number/address', { params, body: address })
  const terms = {
    difference: Number(form.difference),
    days: Number(form.days ?? LINK_DAYS.usual),
  }
  const body = { ...address, ...terms }
  return api('POST /admin/orders/:number/address', { params, body }, onceOf(form))
}

const calls: Readonly<Partial<Record<string, Call>>> = {
  ...refundCalls,
  ...returnCalls,
  ship: (number, form) => shipOrder({ ...form, number }),
  supply: (number) => api('POST /admin/orders/:number/supply', { params: { number } }),
  solved: (number) => api('POST /admin/orders/:number/solved', { params: { number } }),
  move,
  note(number, { note = '', key = '' }) {
    const headers = { 'idempotency-key': key }
    return api(
      'POST /admin/orders/:number/notes',
      { params: { number }, body: { note } },
      { headers },
    )
  },
  'mail-link': (number) => api('POST /admin/orders/:number/link-mail', { params: { number } }),
  'mail-again': (number, { id = '' }) =>
    api('POST /admin/orders/:number/mails/:id/again', { params: { number, id: Number(id) } }),
  relabel(number, { id = '', carrier = '', trackingNumber = '', trackingUrl = '' }) {
    const body = { carrier, trackingNumber, trackingUrl }
    return api('PATCH /admin/orders/:number/shipments/:id', { params: { number, id }, body })
  },
  delivered(number, { id = '' }) {
    const body = { delivered: true as const }
    return api('PATCH /admin/orders/:number/shipments/:id', { params: { number, id }, body })
  },
}

const doneTexts: Readonly<Partial<Record<string, string>>> = {
  ...refundTexts,
  ...returnTexts,
  ship: 'Anotado: se le avisa al comprador',
  delivered: 'Entrega anotada',
  relabel: 'Guía corregida',
  supply: 'Piezas surtidas',
  solved: 'Aviso quitado',
  move: 'Dirección cambiada',
  note: 'Nota guardada',
  'mail-link': 'El enlace va por correo',
  'mail-again': 'El correo va de nuevo',
}

/** Makes the change that a form of an order's page asks for; returns the notification. Throws `ApiError`. */
export async function changeOrder(number: string, form: Form): Promise<string> {
  const { intent = '' } = form
  const call = calls[intent]
  if (!call) throw unknownIntent(intent)
  await call(number, form)
  if (intent === 'move' && form.settle === 'difference' && Number(form.difference) > 0)
    return 'La dirección cambia cuando se pague la diferencia'
  return doneTexts[intent] ?? 'Guardado'
}
