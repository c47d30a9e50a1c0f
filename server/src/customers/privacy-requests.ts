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

/** Notes what somebody asked for and when. Throws `NOT_FOUND`, and `BAD_INPUT` for a day that is none or is to come. */
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

/** Notes that somebody was told that their request is granted; once. Throws `NOT_FOUND`. */
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

/** Ends the open requests of some kinds, in the transaction that does what was asked for. */
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
 * All personal data of somebody, in Spanish, for them to read; amounts in pesos. Their open requests for it are done.
 * Throws `NOT_FOUND`.
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
    datosDeFactura: invoices.map((one) => ({
      rfc: one.rfc,
      razonSocial: one.businessName,
      usoCfdi: one.cfdiUse,
      regimen: one.taxRegime,
      codigoPostalFiscal: one.fiscalPostalCode,
      ...placeOf(one),
    })),
    pedidos: await readOrders(tx, email),
    ...(await readWords(tx, email)),
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
  return orders.map((one) => ({
    numero: one.number,
    fecha: one.createdAt,
    estado: one.status,
    nombre: one.name,
    email: one.email,
    entrega: placeOf(one.address),
    factura: one.invoice,
    total: pesos(one.total),
    productos: lines
      .filter(({ orderId }) => orderId === one.id)
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
    .select({ said: productReview, sku: product.sku })
    .from(productReview)
    .innerJoin(order, eq(order.id, productReview.orderId))
    .innerJoin(product, eq(product.id, productReview.productId))
    .where(isOrderOf(email))
    .orderBy(asc(productReview.id))
  return reviews.map(({ sku, said }) => ({
    SKU: sku,
    estrellas: said.rating,
    titulo: said.title,
    opinion: said.comment,
    nombre: said.name,
    fecha: said.createdAt,
  }))
}

/** What they wrote, what was noted about them, and what they asked for. */
async function readWords(tx: Tx, email: string) {
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
