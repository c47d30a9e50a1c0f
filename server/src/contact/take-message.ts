import type { contact, Input } from '@surco/contract'
import { contactMessage } from '@surco/database/schema'

import { inOneLine } from '../in-one-line.ts'
import type { Shop } from '../shop.ts'

type Written = Input<(typeof contact)['POST /contact-messages']>['body']

/** Milliseconds that a person needs at least, be the form filled in by the browser. */
const FASTEST_PERSON = 2_000

/** Keeps a visitor's message and has it mailed to the shop; one that a program wrote is only kept. */
export async function takeMessage(shop: Shop, written: Written): Promise<void> {
  const { name, email, phone = '', message } = written
  const spam = Boolean(written.website) || written.elapsed < FASTEST_PERSON
  await shop.db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(contactMessage)
      .values({
        name: inOneLine(name),
        email,
        phone: phone.trim(),
        message: message.trim(),
        spam,
        createdAt: shop.clock.now(),
      })
      .returning({ messageId: contactMessage.id })
    if (kept && !spam) await shop.jobs.enqueue(tx, 'mail-contact-message', kept)
  })
}
