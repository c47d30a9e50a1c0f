import type { BookEntry } from '@surco/contract'

const actors: Readonly<Record<BookEntry['actor']['kind'], (name: string) => string>> = {
  staff: (name) => name,
  command: (name) => `La orden «${name}»`,
  job: (name) => `La tarea «${name}»`,
  key: (name) => `La llave «${name}»`,
}

/** Who made a change, as a sentence begins with them. */
const actorName = ({ kind, name }: BookEntry['actor']) => actors[kind](name)

type Sentence = (entry: BookEntry, actor: string) => string

/** What each action is in Spanish; another one is a line here. */
const sentences: Readonly<Partial<Record<string, Sentence>>> = {
  'staff.invited': ({ subject }, actor) => `${actor} invitó a ${subject.name}`,
  'staff.joined': ({ subject }) => `${subject.name} aceptó su invitación`,
  'order.shipped': ({ subject }, actor) => `${actor} envió piezas del pedido ${subject.name}`,
  'order.shipment-changed': ({ subject }, actor) =>
    `${actor} corrigió la guía del pedido ${subject.name}`,
  'order.delivered': ({ subject }, actor) => `${actor} anotó que llegó el pedido ${subject.name}`,
  'order.solved': ({ subject }, actor) =>
    `${actor} resolvió el problema del pedido ${subject.name}`,
  'order.moved': ({ subject }, actor) => `${actor} cambió la dirección del pedido ${subject.name}`,
  'order.noted': ({ subject }, actor) => `${actor} dejó una nota en el pedido ${subject.name}`,
  'order.mail-resent': ({ subject }, actor) =>
    `${actor} envió de nuevo un correo del pedido ${subject.name}`,
  'order.cancelled': ({ subject }, actor) => `${actor} canceló el pedido ${subject.name}`,
  'order.refund-asked': ({ subject }, actor) =>
    `${actor} pidió un reembolso del pedido ${subject.name}`,
  'order.refund-retried': ({ subject }, actor) =>
    `${actor} volvió a intentar un reembolso del pedido ${subject.name}`,
  'order.refund-confirmed': ({ subject }, actor) =>
    `${actor} dio por hecho un reembolso del pedido ${subject.name}`,
  'order.refund-withdrawn': ({ subject }, actor) =>
    `${actor} retiró un reembolso del pedido ${subject.name}`,
  'staff.changed': ({ subject, changes }, actor) =>
    `${actor} ${whatChanged(changes)} ${subject.name}`,
}

function whatChanged(changes: BookEntry['changes']) {
  const access = changes.find(({ field }) => field === 'disabled')
  if (!access) return 'cambió el puesto de'
  return access.after === 'true' ? 'quitó el acceso a' : 'devolvió el acceso a'
}

/** An entry of the book as a sentence; one of an unknown action names it. */
export function describeEntry(entry: BookEntry): string {
  const actor = actorName(entry.actor)
  const sentence = sentences[entry.action]
  return sentence ? sentence(entry, actor) : `${actor}: ${entry.action}, ${entry.subject.name}`
}

const fieldNames: Readonly<Partial<Record<string, string>>> = {
  role: 'Puesto',
  email: 'Email',
  disabled: 'Acceso',
  carrier: 'Paquetería',
  trackingNumber: 'Guía',
  trackingUrl: 'Enlace',
  units: 'Piezas',
  problem: 'Problema',
  amount: 'Importe',
  address: 'Dirección',
  note: 'Nota',
  mail: 'Correo',
  restocked: 'Piezas al inventario',
  reason: 'Motivo',
  words: 'Respuesta',
}

/** The name of a changed field. */
export const fieldName = (field: string): string => fieldNames[field] ?? field

/** A value of a changed field; `roles` names roles. */
export function valueText(field: string, value: string, roles: ReadonlyMap<string, string>) {
  if (field === 'role') return roles.get(value) ?? value
  if (field === 'disabled') return value === 'true' ? 'No' : 'Sí'
  return value
}
