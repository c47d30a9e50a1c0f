import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'

import { newToken, newId } from '../platform/keys.ts'
import { createPayingCustomer } from './paying-customer.ts'
import { billingForm, preferenceIdOf, type PayingShop } from './paying-shop.ts'

/** All ids of one person and secrets that grant access, by kind. */
export interface Ids {
  owner: string
  cart: string
  address: string
  orderId: string
  orderNumber: string
  cardPayment: string
  walletPayment: string
  email: string
  clientCode: string
  resetToken: string
  accessToken: string
}

export interface Person {
  name: string
  isGuest: boolean
  ids: Ids
  headers: Record<string, string>
}

let strangers = 0

/** Well-formed ids of each kind that belong to nobody. */
export function unknownIds(): Ids {
  strangers += 1
  return {
    owner: newId(),
    cart: newId(),
    address: newId(),
    orderId: newId(),
    orderNumber: '999999999999',
    cardPayment: `tr${newId().slice(0, 18)}`,
    walletPayment: String(9_000_000_000 + strangers),
    email: `nobody${strangers}@example.com`,
    clientCode: newId().slice(0, 16).toUpperCase(),
    resetToken: newToken(),
    accessToken: newToken(),
  }
}

const lines = [{ SKU: 'PUMP', cantidad: 1 }]

/** Two customers and two guests; each has paid with the wallet, and has an open card payment. */
export const createPeople = async (shop: PayingShop): Promise<Person[]> => [
  await createCustomer(shop, 'one customer'),
  await createCustomer(shop, 'another customer'),
  await createGuest(shop, 'one guest'),
  await createGuest(shop, 'another guest'),
]

async function createCustomer(shop: PayingShop, name: string): Promise<Person> {
  const buyer = await createPayingCustomer(shop, lines)
  const walletPayment = await payAtWallet(shop, await buyer.payByWallet())
  await buyer.confirmWallet(walletPayment)
  const paid = await lastOrder(shop)
  await buyer.addToCart(lines)
  await buyer.pay(await shop.createToken())
  await shop.app.inject({
    method: 'PATCH',
    url: '/api/users/billing-address',
    headers: buyer.headers,
    payload: billingForm,
  })
  const { id: owner, cartId: cart, email, clientCode } = buyer.customer
  const ids: Ids = {
    ...paid,
    owner,
    cart,
    address: buyer.addressId,
    email,
    walletPayment,
    cardPayment: await lastCharge(shop),
    clientCode,
    resetToken: await askForReset(shop, email),
    accessToken: buyer.headers.authorization.replace('Bearer ', ''),
  }
  return { name, isGuest: false, headers: buyer.headers, ids }
}

async function createGuest(shop: PayingShop, name: string): Promise<Person> {
  const email = `${name.replace(' ', '.')}@example.com`
  const buyer = await shop.createBuyer({ cart: lines, email })
  const walletPayment = await payAtWallet(shop, await shop.payByWallet(buyer))
  await shop.confirmWallet(walletPayment, buyer.addressId)
  const paid = await lastOrder(shop)
  const { userGuestId: owner, cartId: cart, addressId: address } = buyer
  await shop.app.inject({
    method: 'POST',
    url: '/api/users/guest-register',
    payload: { name: 'Ana Ruiz', email, _id: owner, cartId: cart, cart: lines },
  })
  await shop.pay(buyer, await shop.createToken())
  const cardPayment = await lastCharge(shop)
  const ids = { ...unknownIds(), ...paid, owner, cart, address, email, walletPayment, cardPayment }
  return { name, isGuest: true, headers: {}, ids }
}

async function payAtWallet({ sandbox }: PayingShop, started: { json(): { redirectUrl: string } }) {
  const page = preferenceIdOf(started.json().redirectUrl)
  const { paymentId } = await sandbox.wallet.payWithCard(page, 'APRO')
  if (!paymentId) throw new Error('The wallet made no payment')
  return paymentId
}

async function lastOrder(shop: PayingShop) {
  const order = (await shop.listOrders()).at(-1)
  if (order?.status !== 'paid') throw new Error('No order was paid')
  return { orderId: order.id, orderNumber: String(order.number) }
}

async function lastCharge(shop: PayingShop) {
  const attempt = (await shop.listAttempts()).at(-1)
  if (attempt?.provider !== 'openpay' || !attempt.chargeId) throw new Error('No card was charged')
  return attempt.chargeId
}

/** The token of the link mailed to a customer. */
async function askForReset({ app, shop, dataDir }: PayingShop, email: string) {
  await app.inject({ method: 'POST', url: '/api/users/forgot-password', payload: { email } })
  await shop.jobs.runDue()
  const folder = join(dataDir, 'mail')
  for (const file of await readdir(folder)) {
    const { to, text = '' } = await PostalMime.parse(await readFile(join(folder, file)))
    const [, token] = /recuperar-contrasena\?token=(\S+)/.exec(text) ?? []
    if (token && to?.[0]?.address === email) return token
  }
  throw new Error(`No link was mailed to ${email}`)
}

/** All stored data of people, without records that calls create themselves. */
export async function readPeople({ shop }: PayingShop, people: readonly Person[]) {
  const owners = sql.raw(people.map(({ ids }) => `'${ids.owner}'`).join())
  const carts = sql.raw(people.map(({ ids }) => `'${ids.cart}'`).join())
  const { rows } = await shop.db.execute(sql`select
    (select json_agg(c order by c.id) from customer c where c.id in (${owners})) as customers,
    (select json_agg(s.token_hash order by s.token_hash) from session s
      where s.customer_id in (${owners})) as sessions,
    (select json_agg(r order by r.token_hash) from password_reset r
      where r.customer_id in (${owners})) as resets,
    (select json_agg(a order by a.id) from address a
      where a.customer_id in (${owners}) or a.guest_id in (${owners})) as addresses,
    (select json_agg(b order by b.id) from billing b
      where b.customer_id in (${owners}) or b.guest_id in (${owners})) as billing,
    (select json_agg(g order by g.id) from guest g where g.id in (${owners})) as guests,
    (select json_agg(l order by l.cart_id, l.product_id) from cart_line l
      where l.cart_id in (${carts})) as lines,
    (select json_agg(json_build_array(o.id, o.status, o.email, o.address, o.customer_id, o.guest_id)
      order by o.id) from "order" o) as orders,
    (select json_agg(json_build_array(p.id, p.status) order by p.id) from payment_attempt p) as attempts`)
  return JSON.stringify(rows)
}
