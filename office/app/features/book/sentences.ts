import type { BookEntry } from '@surco/contract'

import { formatCount } from '../../../../storefront/app/lib/format.ts'

const actors: Readonly<Record<BookEntry['actor']['kind'], (name: string) => string>> = {
  staff: (name) => name,
  command: (name) => `La orden «${name}»`,
  job: (name) => `La tarea «${name}»`,
  key: (name) => `La llave «${name}»`,
  buyer: (name) => name,
}

/** The actor of a change, as the first words of its sentence. */
const actorName = ({ kind, name }: BookEntry['actor']) => actors[kind](name)

type Sentence = (entry: BookEntry, actor: string) => string

/** The sentence of each action, in Spanish. */
const sentences: Readonly<Partial<Record<string, Sentence>>> = {
  'staff.invited': ({ subject }, actor) => `${actor} invitó a ${subject.name}`,
  'staff.joined': ({ subject }) => `${subject.name} aceptó su invitación`,
  'list.exported': ({ subject }, actor) =>
    `${actor} descargó la lista de ${subject.name.toLowerCase()}`,
  'order.agreed': ({ subject }, actor) => `${actor} hizo por teléfono el pedido ${subject.name}`,
  'order.link-mailed': ({ subject }, actor) =>
    `${actor} mandó por correo el enlace de pago del pedido ${subject.name}`,
  'order.shipped': ({ subject }, actor) => `${actor} envió piezas del pedido ${subject.name}`,
  'order.shipment-changed': ({ subject }, actor) =>
    `${actor} corrigió la guía del pedido ${subject.name}`,
  'order.delivered': ({ subject }, actor) => `${actor} anotó que llegó el pedido ${subject.name}`,
  'order.supplied': ({ subject }, actor) =>
    `${actor} surtió piezas que le faltaban al pedido ${subject.name}`,
  'order.solved': ({ subject }, actor) =>
    `${actor} resolvió el problema del pedido ${subject.name}`,
  'job.retried': ({ subject }, actor) => `${actor} hizo intentar de nuevo: ${subject.name}`,
  'job.dropped': ({ subject }, actor) => `${actor} quitó una tarea sin hacer: ${subject.name}`,
  'payment.difference-closed': ({ subject }, actor) =>
    `${actor} cerró la diferencia del pago ${subject.name}`,
  'payment.refund-tried': ({ subject }, actor) =>
    `${actor} quiso reembolsar el pago ${subject.name}`,
  'payment.refunded': ({ subject }, actor) => `${actor} reembolsó el pago ${subject.name}`,
  'key.created': ({ subject }, actor) => `${actor} creó la llave «${subject.name}»`,
  'key.revoked': ({ subject }, actor) => `${actor} quitó la llave «${subject.name}»`,
  'webhook.created': ({ subject }, actor) => `${actor} creó el webhook a ${subject.name}`,
  'webhook.changed': ({ subject }, actor) => `${actor} cambió el webhook a ${subject.name}`,
  'webhook.deleted': ({ subject }, actor) => `${actor} quitó el webhook a ${subject.name}`,
  'webhook.secret-changed': ({ subject }, actor) =>
    `${actor} cambió el secreto del webhook a ${subject.name}`,
  'webhook.tested': ({ subject }, actor) => `${actor} probó el webhook a ${subject.name}`,
  'webhook.sent-again': ({ subject }, actor) => `${actor} envió avisos de nuevo a ${subject.name}`,
  'customer.noted': ({ subject }, actor) => `${actor} anotó algo de ${subject.name}`,
  'customer.privacy-requested': ({ subject }, actor) =>
    `${actor} anotó una solicitud de privacidad de ${subject.name}`,
  'customer.privacy-answered': ({ subject }, actor) =>
    `${actor} contestó la solicitud de privacidad de ${subject.name}`,
  'customer.exported': ({ subject }, actor) => `${actor} descargó los datos de ${subject.name}`,
  'customer.erased': ({ subject }, actor) => `${actor} borró los datos de ${subject.name}`,
  'coupon.created': ({ subject }, actor) => `${actor} creó el cupón ${subject.name}`,
  'coupon.changed': ({ subject }, actor) => `${actor} cambió el cupón ${subject.name}`,
  'coupon.ended': ({ subject }, actor) => `${actor} terminó el cupón ${subject.name}`,
  'banner.created': ({ subject }, actor) => `${actor} creó el banner «${subject.name}»`,
  'banner.changed': ({ subject }, actor) => `${actor} cambió el banner «${subject.name}»`,
  'banner.deleted': ({ subject }, actor) => `${actor} borró el banner «${subject.name}»`,
  'banner.ordered': (_, actor) => `${actor} cambió el orden de los banners`,
  'product-review.written': ({ subject }, actor) => `${actor} opinó sobre ${subject.name}`,
  'product-review.answered': ({ subject }, actor) =>
    `${actor} respondió a una opinión sobre ${subject.name}`,
  'product-review.shown': ({ subject }, actor) =>
    `${actor} publicó una opinión sobre ${subject.name}`,
  'product-review.hidden': ({ subject }, actor) =>
    `${actor} ocultó una opinión sobre ${subject.name}`,
  'review.answered': ({ subject }, actor) => `${actor} respondió a la opinión de ${subject.name}`,
  'review.hidden': ({ subject }, actor) => `${actor} ocultó la opinión de ${subject.name}`,
  'review.shown': ({ subject }, actor) => `${actor} mostró otra vez la opinión de ${subject.name}`,
  'center.created': ({ subject }, actor) => `${actor} agregó el centro «${subject.name}»`,
  'center.changed': ({ subject }, actor) => `${actor} cambió el centro «${subject.name}»`,
  'center.deleted': ({ subject }, actor) => `${actor} borró el centro «${subject.name}»`,
  'category.created': ({ subject }, actor) => `${actor} agregó la categoría «${subject.name}»`,
  'category.changed': ({ subject }, actor) => `${actor} cambió la categoría «${subject.name}»`,
  'category.moved': ({ subject }, actor) =>
    `${actor} llevó «${subject.name}» a otra parte del menú`,
  'category.ordered': ({ subject }, actor) => `${actor} cambió el lugar de «${subject.name}»`,
  'category.sorted': ({ subject }, actor) =>
    `${actor} ordenó de la A a la Z las categorías de «${subject.name}»`,
  'category.arranged': ({ subject }, actor) =>
    `${actor} cambió el orden de las categorías de «${subject.name}»`,
  'category.deleted': ({ subject }, actor) => `${actor} borró la categoría «${subject.name}»`,
  'category.merged': ({ subject }, actor) => `${actor} pasó «${subject.name}» a otra categoría`,
  'brand.created': ({ subject }, actor) => `${actor} agregó la marca «${subject.name}»`,
  'brand.changed': ({ subject }, actor) => `${actor} cambió la marca «${subject.name}»`,
  'brand.deleted': ({ subject }, actor) => `${actor} borró la marca «${subject.name}»`,
  'brand.merged': ({ subject }, actor) => `${actor} unió la marca «${subject.name}» a otra`,
  'synonym.added': ({ subject }, actor) => `${actor} agregó ${subject.name} a la búsqueda`,
  'synonym.removed': ({ subject }, actor) => `${actor} quitó ${subject.name} de la búsqueda`,
  'settings.changed': (_, actor) => `${actor} cambió los ajustes de la tienda`,
  'shipping.changed': (_, actor) => `${actor} cambió lo que comparten los envíos`,
  'shippingZone.created': ({ subject }, actor) =>
    `${actor} creó la zona de envío «${subject.name}»`,
  'shippingZone.changed': ({ subject }, actor) =>
    `${actor} cambió la zona de envío «${subject.name}»`,
  'shippingZone.deleted': ({ subject }, actor) =>
    `${actor} borró la zona de envío «${subject.name}»`,
  'legal.changed': ({ subject }, actor) => `${actor} cambió el texto «${subject.name}»`,
  'legal.reset': ({ subject }, actor) =>
    `${actor} volvió al texto de la tienda en «${subject.name}»`,
  'product.changed': ({ subject }, actor) => `${actor} cambió el producto ${subject.name}`,
  'product.many-changed': ({ subject }, actor) =>
    `${actor} cambió precios o IVA de ${productCount(subject)}`,
  'product.many-shown-or-hidden': ({ subject, changes }, actor) => {
    const isShown = changes.some(({ field, after }) => field === 'publicado' && after === 'sí')
    return `${actor} ${isShown ? 'mostró' : 'ocultó'} ${productCount(subject)}`
  },
  'product.many-free-shipping': ({ subject, changes }, actor) => {
    const isFree = changes.some(({ field, after }) => field === 'envioGratis' && after === 'sí')
    return `${actor} ${isFree ? 'puso' : 'quitó'} el envío gratis de ${productCount(subject)}`
  },
  'product.many-moved': ({ subject }, actor) =>
    `${actor} llevó ${productCount(subject)} a otra categoría`,
  'product.many-undone': ({ subject }, actor) =>
    `${actor} deshizo un cambio de ${productCount(subject)}`,
  'product.imported': ({ subject }, actor) => `${actor} importó el archivo ${subject.name}`,
  'product.import-undone': ({ subject }, actor) =>
    `${actor} deshizo la importación de ${subject.name}`,
  'product.pictures-changed': ({ subject }, actor) =>
    `${actor} cambió las fotos de ${subject.name}`,
  'product.picture-described': ({ subject }, actor) =>
    `${actor} dijo qué muestra una foto de ${subject.name}`,
  'product.special-began': ({ subject }, actor) =>
    `${actor}: empezó el precio especial de ${subject.name}`,
  'product.special-ended': ({ subject }, actor) =>
    `${actor}: terminó el precio especial de ${subject.name}`,
  'product.stock-changed': ({ subject }, actor) =>
    `${actor} cambió las existencias de ${subject.name}`,
  'order.moved': ({ subject }, actor) => `${actor} cambió la dirección del pedido ${subject.name}`,
  'order.move-priced': ({ subject }, actor) =>
    `${actor} pidió el pago del envío del pedido ${subject.name} a otra dirección`,
  'order.move-ended': ({ subject }) =>
    `No se pagó el envío del pedido ${subject.name} a otra dirección: sigue con la que tenía`,
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
  'order.invoice-given': ({ subject }, actor) =>
    `${actor} dio o corrigió los datos de factura del pedido ${subject.name}`,
  'order.changed': ({ subject }, actor) => `${actor} cambió piezas del pedido ${subject.name}`,
  'order.return-exchanged': ({ subject }, actor) =>
    `${actor} cambió por otras las piezas devueltas del pedido ${subject.name}`,
  'order.return-asked': ({ subject }, actor) =>
    `${actor} pidió una devolución del pedido ${subject.name}`,
  'order.return-accepted': ({ subject }, actor) =>
    `${actor} aceptó una devolución del pedido ${subject.name}`,
  'order.return-declined': ({ subject }, actor) =>
    `${actor} no aceptó una devolución del pedido ${subject.name}`,
  'order.return-received': ({ subject }, actor) =>
    `${actor} recibió piezas devueltas del pedido ${subject.name}`,
  'staff.changed': ({ subject, changes }, actor) =>
    `${actor} ${whatChanged(changes)} ${subject.name}`,
}

/** The name of a bulk change is its number of products. */
const productCount = ({ name }: BookEntry['subject']) =>
  formatCount(Number(name), 'producto', 'productos')

function whatChanged(changes: BookEntry['changes']) {
  const access = changes.find(({ field }) => field === 'disabled')
  if (!access) return 'cambió el puesto de'
  return access.after === 'true' ? 'quitó el acceso a' : 'devolvió el acceso a'
}

/** Describes an audit log entry in a sentence; of an unknown action it gives the name. */
export function describeEntry(entry: BookEntry): string {
  const actor = actorName(entry.actor)
  const sentence = sentences[entry.action]
  return sentence ? sentence(entry, actor) : `${actor}: ${entry.action}, ${entry.subject.name}`
}
