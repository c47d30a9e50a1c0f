import {
  addWorkingDays,
  workingDaysLeft,
  type CustomerNote,
  type OfficeCustomer,
  type PrivacyRequest,
} from '@surco/contract'
import type { Queries } from '@surco/database'
import {
  address,
  billing,
  boughtStatuses,
  customer,
  customerNote,
  guest,
  literals,
  order,
  privacyRequest,
} from '@surco/database/schema'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'

import { placeDetails } from '../addresses/index.ts'
import { type Actor, writeBook } from '../book/index.ts'
import { givenBackOf } from '../orders/index.ts'
import { notFound } from '../platform/errors.ts'
import { ERASED_DOMAIN } from '../platform/mail/index.ts'
import { pesos } from '../platform/money.ts'
import { dayOf } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

/** A person, identified by the id of their account or of a guest purchase. */
export interface Person {
  id: string
  hasAccount: boolean
  name: string
  /** In lower case; all other data of the person are found by it. */
  email: string
  createdAt: Date
}

/** Reads a person by id. Throws `NOT_FOUND`. */
export async function getPerson(queries: Queries, id: string): Promise<Person> {
  const columns = (table: typeof customer | typeof guest) => ({
    name: table.name,
    email: sql<string>`lower(${table.email})`,
    createdAt: table.createdAt,
  })
  const [account] = await queries
    .select(columns(customer))
    .from(customer)
    .where(eq(customer.id, id))
  if (account) return { id, hasAccount: true, ...account }
  const [guestRow] = await queries.select(columns(guest)).from(guest).where(eq(guest.id, id))
  if (!guestRow) throw notFound('Customer', id)
  return { id, hasAccount: false, ...guestRow }
}

/** Subject of audit log entries about a person: no personal data, since entries are permanent. */
export const subjectOf = ({ id }: Person) => ({
  kind: 'customer',
  id,
  name: `cliente ${id.slice(0, 8)}`,
})

/** Condition for the orders of an e-mail. The first part uses an index; the second separates e-mails of one mailbox. */
export const isOrderOf = (email: string): SQL | undefined =>
  and(sql`mail_key(${order.email}) = mail_key(${email})`, sql`lower(${order.email}) = ${email}`)

/** Condition for the addresses or invoice data of an e-mail: those of its account and of all its guest purchases. */
export const isOwnedBy = (
  queries: Queries,
  table: typeof address | typeof billing,
  email: string,
): SQL => {
  const accounts = queries
    .select({ id: customer.id })
    .from(customer)
    .where(sql`lower(${customer.email}) = ${email}`)
  const guests = queries
    .select({ id: guest.id })
    .from(guest)
    .where(sql`lower(${guest.email}) = ${email}`)
  // As arrays, so that the index is used instead of a scan of the table.
  return sql`(${table.customerId} = any(array(${accounts})) or ${table.guestId} = any(array(${guests})))`
}

const SHOWN_ORDERS = 20

/** All that staff see of a customer. Throws `NOT_FOUND`. */
export async function customerForOffice(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
): Promise<OfficeCustomer> {
  const person = await getPerson(db, id)
  const { email, createdAt } = person
  const [orders, totals, addresses, invoices, notes, requests] = await Promise.all([
    db
      .select()
      .from(order)
      .where(isOrderOf(email))
      .orderBy(desc(order.sequence))
      .limit(SHOWN_ORDERS),
    sumBought(db, email),
    db
      .select()
      .from(address)
      .where(isOwnedBy(db, address, email))
      .orderBy(desc(address.createdAt)),
    db
      .select()
      .from(billing)
      .where(isOwnedBy(db, billing, email))
      .orderBy(desc(billing.updatedAt)),
    listNotes(db, email),
    listRequests(db, email, dayOf(clock.now())),
  ])
  const [invoice] = invoices.filter(({ rfc }) => rfc !== '')
  return {
    id,
    name: person.name,
    email,
    hasAccount: person.hasAccount,
    erased: email.endsWith(ERASED_DOMAIN),
    since: createdAt.toISOString(),
    ...totals,
    addresses: withoutRepeats(addresses.map(addressText)),
    invoice: invoice ? { rfc: invoice.rfc, razonSocial: invoice.businessName } : null,
    recentOrders: orders.map(({ number, status, total, ...row }) => ({
      number: String(number),
      createdAt: row.createdAt.toISOString(),
      status,
      total: pesos(total),
    })),
    notes,
    requests,
  }
}

async function sumBought(queries: Queries, email: string) {
  const { rows } = await queries.execute<{ orders: number; spent: number }>(sql`
    select count(*)::int as orders, coalesce(sum(o.total - ${givenBackOf}), 0)::float8 as spent
    from "order" o where lower(o.email) = ${email} and o.status in ${literals(boughtStatuses)}`)
  const { orders = 0, spent = 0 } = rows[0] ?? {}
  return { orders, spent: pesos(spent) }
}

const addressText = (row: typeof address.$inferSelect): OfficeCustomer['addresses'][number] => ({
  lines: [
    `${row.street} ${row.streetNumber}`,
    `${row.neighborhood}, C.P. ${row.postalCode}`,
    `${row.city}, ${row.state}`,
    ...Object.values(placeDetails(row)),
  ],
  phone: row.phone,
})

/** Removes duplicates: a guest types the same address at every purchase. */
const withoutRepeats = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

async function listNotes(queries: Queries, email: string): Promise<CustomerNote[]> {
  const notes = await queries
    .select()
    .from(customerNote)
    .where(eq(customerNote.email, email))
    .orderBy(desc(customerNote.id))
  return notes.map(({ id, text, author, at }) => ({ id, text, by: author, at: at.toISOString() }))
}

/** Working days to answer a privacy request, and then to fulfil it: LFPDPPP, art. 31. */
const ANSWER_DAYS = 20
const FULFIL_DAYS = 15

async function listRequests(
  queries: Queries,
  email: string,
  today: string,
): Promise<PrivacyRequest[]> {
  const requests = await queries
    .select()
    .from(privacyRequest)
    .where(eq(privacyRequest.email, email))
    .orderBy(desc(privacyRequest.id))
  return requests.map(({ id, kind, receivedOn, answeredOn, doneOn }) => {
    const day = answeredOn
      ? addWorkingDays(answeredOn, FULFIL_DAYS)
      : addWorkingDays(receivedOn, ANSWER_DAYS)
    const due = doneOn ? null : { day, workingDays: workingDaysLeft(today, day) }
    return { id, kind, receivedOn, answeredOn, doneOn, due }
  })
}

/** Saves a note on a customer; the audit log gets no text of it. Throws `NOT_FOUND`. */
export async function addNote(shop: Shop, actor: Actor, id: string, text: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const person = await getPerson(tx, id)
    const note = {
      email: person.email,
      text: text.trim(),
      author: actor.name,
      at: shop.clock.now(),
    }
    await tx.insert(customerNote).values(note)
    await writeBook(shop, tx, actor, { action: 'customer.noted', subject: subjectOf(person) })
  })
}
