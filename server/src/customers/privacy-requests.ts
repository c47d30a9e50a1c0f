import type { PrivacyKind } from '@surco/contract'
import type { Tx } from '@surco/database'
import {
  address,
  billing,
  bookEntry,
  contactMessage,
  customer,
  customerNote,
  guest,
  order,
  orderLine,
  privacyRequest,
  product,
  productReview,
} from '@surco/database/schema'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../book/index.ts'
import { badInput, notFound } from '../platform/errors.ts'
import { pesos } from '../platform/money.ts'
import { dayOf, isDay } from '../platform/time.ts'
import type { Shop } from '../shop.ts'
import { getPerson, isOrderOf, isOwnedBy, subjectOf } from './customer-for-office.ts'

/** Records a privacy request and its day. Throws `NOT_FOUND`, and `BAD_INPUT` for an invalid or future day. */
export async function noteRequest(
  shop: Shop,
  actor: Actor,
  id: string,
  { kind, receivedOn }: { kind: PrivacyKind; receivedOn: string },
): Promise<void> {
  if (!isDay(receivedOn)) {
    throw badInput([{ field: 'receivedOn', message: 'Ese día no existe.' }])
  }
  if (receivedOn > dayOf(shop.clock.now())) {
    throw badInput([{ field: 'receivedOn', message: 'Ese día todavía no llega.' }])
  }
  await shop.db.transaction(async (tx) => {
    const person = await getPerson(tx, id)
    await tx.insert(privacyRequest).values({ email: person.email, kind, receivedOn })
    await writeBook(shop, tx, actor, {
      action: 'customer.privacy-requested',
      subject: subjectOf(person),
      after: { request: kind, receivedOn },
    })
  })
}

/** Marks a privacy request as answered, once. Throws `NOT_FOUND`. */
export async function answerRequest(
  shop: Shop,
  actor: Actor,
  id: string,
  requestId: number,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const person = await getPerson(tx, id)
    const isTheirs = and(eq(privacyRequest.id, requestId), eq(privacyRequest.email, person.email))
    const [found] = await tx.select().from(privacyRequest).where(isTheirs).for('update')
    if (!found) throw notFound('Privacy request', String(requestId))
    if (found.answeredOn !== null) return
    const answeredOn = dayOf(shop.clock.now())
    await tx.update(privacyRequest).set({ answeredOn }).where(isTheirs)
    await writeBook(shop, tx, actor, {
      action: 'customer.privacy-answered',
      subject: subjectOf(person),
      after: { request: found.kind, answeredOn },
    })
  })
}

/** Ends the open requests of some kinds, in the transaction that fulfils them. */
export async function endRequests(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  email: string,
  kinds: readonly PrivacyKind[],
): Promise<void> {
  const today = dayOf(clock.now())
  await tx
    .update(privacyRequest)
    .set({ doneOn: today, answeredOn: sql`coalesce(${privacyRequest.answeredOn}, ${today}::date)` })
    .where(
      and(
        eq(privacyRequest.email, email),
        inArray(privacyRequest.kind, [...kinds]),
        isNull(privacyRequest.doneOn),
      ),
    )
}

/**
 * All personal data of a customer, in Spanish, with amounts in pesos; their open export requests end. Throws `NOT_FOUND`.
 */
export function exportCustomer(
  shop: Shop,
  actor: Actor,
  id: string,
): Promise<Record<string, unknown>> {
  return shop.db.transaction(async (tx) => {
    const person = await getPerson(tx, id)
    await endRequests(shop, tx, person.email, ['export'])
    await writeBook(shop, tx, actor, { action: 'customer.exported', subject: subjectOf(person) })
    return readAll(tx, person.email)
  })
}

async function readAll(tx: Tx, email: string): Promise<Record<string, unknown>> {
  const addresses = await tx
    .select()
    .from(address)
    .where(isOwnedBy(tx, address, email))
  const invoices = await tx
    .select()
    .from(billing)
    .where(isOwnedBy(tx, billing, email))
  return {
    email,
    ...(await readAccounts(tx, email)),
    direcciones: addresses.map(placeOf),
    datosDeFactura: invoices.map((invoice) => ({
      rfc: invoice.rfc,
      razonSocial: invoice.businessName,
      usoCfdi: invoice.cfdiUse,
      regimen: invoice.taxRegime,
      codigoPostalFiscal: invoice.fiscalPostalCode,
      ...placeOf(invoice),
    })),
    pedidos: await readOrders(tx, email),
    ...(await readTexts(tx, email)),
  }
}

async function readAccounts(tx: Tx, email: string) {
  const [account] = await tx
    .select()
    .from(customer)
    .where(sql`lower(${customer.email}) = ${email}`)
  const guests = await tx
    .select()
    .from(guest)
    .where(sql`lower(${guest.email}) = ${email}`)
    .orderBy(asc(guest.createdAt))
  return {
    cuenta: account
      ? {
          nombre: account.name,
          desde: account.createdAt,
          codigoDeCliente: account.clientCode,
          aceptoTerminos: account.termsAcceptedAt,
        }
      : null,
    comprasSinCuenta: guests.map(({ name, createdAt }) => ({ nombre: name, fecha: createdAt })),
  }
}

async function readOrders(tx: Tx, email: string) {
  const orders = await tx.select().from(order).where(isOrderOf(email)).orderBy(asc(order.sequence))
  const lines = await tx
    .select()
    .from(orderLine)
    .where(
      inArray(
        orderLine.orderId,
        orders.map(({ id }) => id),
      ),
    )
  return orders.map((row) => ({
    numero: row.number,
    fecha: row.createdAt,
    estado: row.status,
    nombre: row.name,
    email: row.email,
    entrega: placeOf(row.address),
    factura: row.invoice,
    total: pesos(row.total),
    productos: lines
      .filter(({ orderId }) => orderId === row.id)
      .map(({ sku, name, quantity, unitPrice }) => ({
        SKU: sku,
        nombre: name,
        cantidad: quantity,
        precio: pesos(unitPrice),
      })),
  }))
}

async function readReviews(tx: Tx, email: string) {
  const reviews = await tx
    .select({ review: productReview, sku: product.sku })
    .from(productReview)
    .innerJoin(order, eq(order.id, productReview.orderId))
    .innerJoin(product, eq(product.id, productReview.productId))
    .where(isOrderOf(email))
    .orderBy(asc(productReview.id))
  return reviews.map(({ sku, review }) => ({
    SKU: sku,
    estrellas: review.rating,
    titulo: review.title,
    opinion: review.comment,
    nombre: review.name,
    fecha: review.createdAt,
  }))
}

/** Messages, reviews, notes by staff, changes of orders, and privacy requests. */
async function readTexts(tx: Tx, email: string) {
  const messages = await tx
    .select()
    .from(contactMessage)
    .where(sql`lower(${contactMessage.email}) = ${email}`)
    .orderBy(asc(contactMessage.id))
  const notes = await tx
    .select()
    .from(customerNote)
    .where(eq(customerNote.email, email))
    .orderBy(asc(customerNote.id))
  const requests = await tx
    .select()
    .from(privacyRequest)
    .where(eq(privacyRequest.email, email))
    .orderBy(asc(privacyRequest.id))
  const numbers = tx
    .select({ number: sql<string>`${order.number}::text` })
    .from(order)
    .where(isOrderOf(email))
  const entries = await tx
    .select()
    .from(bookEntry)
    .where(
      and(
        eq(bookEntry.subjectKind, 'order'),
        inArray(bookEntry.subjectId, numbers),
        inArray(bookEntry.action, ['order.moved', 'order.move-priced', 'order.noted']),
      ),
    )
    .orderBy(asc(bookEntry.id))
  return {
    cambiosDePedidos: entries.map(({ at, subjectName, before, after }) => ({
      fecha: at,
      pedido: subjectName,
      antes: before,
      despues: after,
    })),
    mensajes: messages.map(({ name, phone, message, createdAt }) => ({
      nombre: name,
      telefono: phone,
      mensaje: message,
      fecha: createdAt,
    })),
    opiniones: await readReviews(tx, email),
    notas: notes.map(({ text, at }) => ({ texto: text, fecha: at })),
    solicitudes: requests.map(({ kind, receivedOn, answeredOn, doneOn }) => ({
      pidio: kind === 'export' ? 'copia de sus datos' : 'borrar sus datos',
      recibida: receivedOn,
      contestada: answeredOn,
      cumplida: doneOn,
    })),
  }
}

interface Place {
  street: string
  streetNumber: string
  neighborhood: string
  city: string
  postalCode: string
  state: string
  phone?: string
  interior?: string
  betweenStreets?: string
  directions?: string
  recipient?: string
}

const placeOf = (place: Place) => ({
  calle: place.street,
  numero: place.streetNumber,
  colonia: place.neighborhood,
  ciudad: place.city,
  codigoPostal: place.postalCode,
  estado: place.state,
  ...(place.phone && { telefono: place.phone }),
  ...(place.interior && { interior: place.interior }),
  ...(place.betweenStreets && { entreCalles: place.betweenStreets }),
  ...(place.directions && { referencias: place.directions }),
  ...(place.recipient && { quienRecibe: place.recipient }),
})
