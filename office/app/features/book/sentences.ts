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
  'product.changed': ({ subject }, actor) => `${actor} cambió el producto ${subject.name}`,
  'product.many-changed': ({ subject }, actor) =>
    `${actor} cambió precios o IVA de ${subject.name} productos`,
  'product.many-undone': ({ subject }, actor) =>
    `${actor} deshizo un cambio de ${subject.name} productos`,
  'product.pictures-changed': ({ subject }, actor) =>
    `${actor} cambió las fotos de ${subject.name}`,
  'product.stock-changed': ({ subject }, actor) =>
    `${actor} cambió las existencias de ${subject.name}`,
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
  nombre: 'Nombre',
  descripcionCorta: 'Descripción corta',
  descripcion: 'Descripción',
  categoria: 'Categoría',
  subcategoria: 'Subcategoría',
  subsubcategoria: 'Tercer nivel',
  marca: 'Marca',
  especificaciones: 'Datos técnicos',
  incluye: 'Incluye',
  garantia: 'Garantía',
  accesorio: 'Accesorio',
  requiereCotizacion: 'Envío por cotizar',
  envioGratis: 'Envío gratis',
  precio: 'Precio',
  descuento: 'Descuento',
  precioEspecial: 'Precio especial',
  iva: 'IVA',
  claveProdServ: 'Clave del SAT',
  claveUnidad: 'Unidad del SAT',
  kind: 'Cambio',
  percent: 'Porcentaje',
  amount: 'Pesos',
  rounding: 'Redondeo',
  products: 'Productos',
  pictures: 'Fotos',
  stock: 'Existencias',
  stockReason: 'Motivo',
  note: 'Nota',
}

/** Words of values that the server names in English, by their fields. */
const valueNames: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = {
  stockReason: { purchase: 'Compra', return: 'Devolución', loss: 'Merma', count: 'Conteo' },
  kind: { percent: 'Porcentaje', amount: 'Pesos', iva: 'IVA' },
  rounding: { cents: 'Al centavo', pesos: 'A pesos enteros', ninety: 'A .90' },
  disabled: { true: 'No', false: 'Sí' },
}

/** The name of a changed field. */
export const fieldName = (field: string): string => fieldNames[field] ?? field

/** A value of a changed field; `roles` names roles. */
export function valueText(field: string, value: string, roles: ReadonlyMap<string, string>) {
  if (field === 'role') return roles.get(value) ?? value
  return valueNames[field]?.[value] ?? value
}
