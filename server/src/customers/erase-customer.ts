import type { Tx } from '@surco/database'
import {
  address,
  billing,
  bookEntry,
  contactMessage,
  customer,
  customerNote,
  guest,
  knownNetwork,
  ledgerDifference,
  openReturnStatuses,
  order,
  orderMail,
  orderReturn,
  orderReturnPicture,
  passwordReset,
  paymentAttempt,
  privacyRequest,
  productReview,
  refund,
  session,
} from '@surco/database/schema'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'

import { newClientCode } from '../accounts/index.ts'
import { type Actor, writeBook } from '../book/index.ts'
import { ShopError } from '../platform/errors.ts'
import { newId } from '../platform/keys.ts'
import { ERASED_DOMAIN } from '../platform/mail/index.ts'
import type { Shop } from '../shop.ts'
import { getPerson, isOrderOf, isOwnedBy, type Person, subjectOf } from './customer-for-office.ts'
import { endRequests } from './privacy-requests.ts'

const ERASED_NAME = 'Datos borrados'

/**
 * Permanently erases a customer's personal data. Orders remain as records of sales, with the fiscal data of those with an
 * invoice, which a merchant has to keep for five years (CFF, art. 30). Throws `NOT_FOUND`, and `CONFLICT` while an order
 * waits for payment, shipping, a return or a review by staff.
 */
export async function eraseCustomer(shop: Shop, actor: Actor, id: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const person = await getPerson(tx, id)
    if (person.email.endsWith(ERASED_DOMAIN)) return
    await refuseWhileOpen(tx, person.email)
    await endRequests(shop, tx, person.email, ['erase', 'export'])
    const anonymous = { name: ERASED_NAME, email: `${newId()}${ERASED_DOMAIN}` }
    await erasePlaces(tx, person.email)
    await eraseOrders(tx, person, anonymous)
    await eraseAccess(tx, person, anonymous)
    const { email } = anonymous
    await tx.delete(contactMessage).where(sql`lower(${contactMessage.email}) = ${person.email}`)
    await tx.delete(customerNote).where(eq(customerNote.email, person.email))
    await tx.update(privacyRequest).set({ email }).where(eq(privacyRequest.email, person.email))
    await writeBook(shop, tx, actor, { action: 'customer.erased', subject: subjectOf(person) })
  })
}

/** Throws `CONFLICT` while open orders still need the person's data. */
async function refuseWhileOpen(tx: Tx, email: string) {
  const openReturns = tx
    .select({ id: orderReturn.orderId })
    .from(orderReturn)
    .where(inArray(orderReturn.status, [...openReturnStatuses]))
  const open = await tx
    .select({ number: order.number })
    .from(order)
    .where(
      and(
        isOrderOf(email),
        or(
          eq(order.status, 'pending'),
          gt(order.toShip, 0),
          sql`${order.reviewReason} is not null`,
          inArray(order.id, openReturns),
        ),
      ),
    )
  if (open.length === 0) return
  const numbers = open.map(({ number }) => `#${number}`).join(', ')
  throw new ShopError('CONFLICT', `Orders ${numbers} are open`, {
    message:
      open.length === 1
        ? `No se puede borrar todavía: está abierto ${numbers}. Termínalo o cancélalo antes.`
        : `No se puede borrar todavía: están abiertos ${numbers}. Termínalos o cancélalos antes.`,
  })
}

async function erasePlaces(tx: Tx, email: string) {
  await tx.delete(address).where(isOwnedBy(tx, address, email))
  await tx.delete(billing).where(isOwnedBy(tx, billing, email))
}

interface Anonymous {
  name: string
  email: string
}

/** Anonymizes orders and what belongs to them; city and state stay for sales statistics. */
async function eraseOrders(tx: Tx, { email }: Person, anonymous: Anonymous) {
  const place = sql`(${order.address} || '{"street":"","streetNumber":"","neighborhood":"","phone":""}')
    - '{interior,betweenStreets,directions,recipient}'::text[]`
  const erased = await tx
    .update(order)
    .set({ ...anonymous, address: place, network: '', callerHash: '' })
    .where(isOrderOf(email))
    .returning({ id: order.id, number: order.number })
  const ids = erased.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(orderMail).where(inArray(orderMail.orderId, ids))
  await tx.update(refund).set({ reason: ERASED_NAME }).where(inArray(refund.orderId, ids))
  await tx
    .update(ledgerDifference)
    .set({ buyerName: '', buyerEmail: '', description: '' })
    .where(inArray(ledgerDifference.orderId, ids))
  await tx
    .update(productReview)
    .set({ name: 'Un comprador' })
    .where(inArray(productReview.orderId, ids))
  const returned = await tx
    .update(orderReturn)
    .set({ text: '', answer: '' })
    .where(inArray(orderReturn.orderId, ids))
    .returning({ id: orderReturn.id })
  const returnIds = returned.map(({ id }) => id)
  await tx.delete(orderReturnPicture).where(inArray(orderReturnPicture.returnId, returnIds))
  await eraseFromBook(
    tx,
    erased.map(({ number }) => String(number)),
  )
  await tx
    .update(paymentAttempt)
    .set({ network: '', callerHash: '' })
    .where(inArray(paymentAttempt.orderId, ids))
}

/**
 * Erases addresses, notes and invoice data from the audit log; who changed them and when stays. A trigger rejects any other
 * change of the log.
 */
async function eraseFromBook(tx: Tx, numbers: string[]) {
  await tx.execute(sql`select set_config('surco.erases', 'on', true)`)
  await tx
    .update(bookEntry)
    .set({ before: null, after: null })
    .where(
      and(
        eq(bookEntry.subjectKind, 'order'),
        inArray(bookEntry.subjectId, numbers),
        inArray(bookEntry.action, [
          'order.moved',
          'order.move-priced',
          'order.noted',
          'order.mail-resent',
          'order.invoice-given',
        ]),
      ),
    )
  await tx.execute(sql`select set_config('surco.erases', 'off', true)`)
}

/** Anonymizes accounts and guests and ends their sessions; an empty password hash lets nobody sign in. */
async function eraseAccess(tx: Tx, { email }: Person, anonymous: Anonymous) {
  await tx
    .update(guest)
    .set(anonymous)
    .where(sql`lower(${guest.email}) = ${email}`)
  const [account] = await tx
    .update(customer)
    .set({
      ...anonymous,
      passwordHash: '',
      clientCode: newClientCode(),
      termsAcceptedAt: null,
      emailProvenAt: null,
    })
    .where(sql`lower(${customer.email}) = ${email}`)
    .returning({ id: customer.id })
  if (!account) return
  for (const table of [session, passwordReset, knownNetwork]) {
    await tx.delete(table).where(eq(table.customerId, account.id))
  }
}
