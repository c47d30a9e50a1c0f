import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'

import { thisShop } from '../harness/this-shop.ts'

/** The messages that the shop has sent to an address. */
export async function listMailTo(address: string): Promise<Email[]> {
  const folder = thisShop().mailDir
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}

/** Waits for the message about an order; there must be no other to this address. */
export const getOrderMail = (address: string) => getMail(address, /^Pedido recibido: #/)

/** Waits for the only message to an address, besides that with the client code, which every account gets. */
export async function getMail(address: string, subject: RegExp): Promise<Email> {
  const deadline = Date.now() + 20_000
  const listOthers = async () =>
    (await listMailTo(address)).filter((mail) => mail.subject !== 'Tu código de cliente')
  let mails = await listOthers()
  while (mails.length === 0 && Date.now() < deadline) {
    await wait(100)
    mails = await listOthers()
  }
  expect(mails.map((mail) => mail.subject)).toEqual([expect.stringMatching(subject)])
  const [mail] = mails
  if (!mail) throw new Error('A list of one mail has a first one')
  return mail
}
