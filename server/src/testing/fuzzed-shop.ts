import { savePostalCodes } from '../postal-codes/index.ts'
import { refreshSearch } from '../search/index.ts'
import { createProduct } from './create-product.ts'
import type { PayingShop } from './paying-shop.ts'
import { createPeople } from './people.ts'
import { sendRequest } from './send-request.ts'
import { signIn } from './sign-in.ts'

const PRODUCTS = 40
const PASSWORD = 'siembra de mayo'

/** Further valid values for queries and forms. */
const words = 'PUMP bomba 45100 G03 612 NAJG800115XX1 3312345678 JAL Hidalgo 1 2'.split(' ')

type Headers = Record<string, string>

/** A shop with at least one of everything that can be requested. */
export interface Filled {
  /** Ids, codes and texts of existing data. */
  known: string[]
  /** Of customers with orders, and of one who has nothing yet. */
  sessions: Headers[]
}

/** Fills a shop with products, customers, guests and orders. */
export async function fillShop(shop: PayingShop): Promise<Filled> {
  const { db } = shop.shop
  await createProduct(db, { sku: 'PUMP', name: 'Motobomba de 2 pulgadas', stock: 1_000_000 })
  const skus = Array.from({ length: PRODUCTS }, (_, n) => `BM-${n}/2`)
  for (const [n, sku] of skus.entries()) {
    const categories: [string, string] = [`Bombas ${n % 3}`, `De agua ${n % 7}`]
    const stock = n % 5 === 0 ? 0 : 1_000_000
    await createProduct(db, {
      sku,
      name: `Bomba ${n} HP`,
      brand: `Marca ${n % 4}`,
      categories,
      stock,
    })
  }
  await refreshSearch(db)
  const place = { municipio: 'Zapopan', ciudad: 'Zapopan', estado: 'Jalisco' }
  await db.transaction((tx) =>
    savePostalCodes(tx, [{ code: '45100', colonia: 'Zapopan Centro', ...place }]),
  )
  const people = await createPeople(shop)
  const newcomer = await register(shop)
  const ids = people.flatMap(({ ids: own }) => Object.values(own))
  const customers = people.filter(({ isGuest }) => !isGuest)
  return {
    known: [...ids, ...words, ...skus.slice(0, 6), newcomer.email, PASSWORD],
    sessions: [newcomer.headers, ...customers.map(({ headers }) => headers)],
  }
}

async function register({ app }: PayingShop) {
  const email = 'nueva@example.com'
  const body = { name: 'Eva Sol', email, password: PASSWORD, acceptTerms: true }
  const { meta } = (await sendRequest(app, 'POST /users/register', { body }, {})).json()
  return { email, headers: { authorization: `Bearer ${meta.accessToken}` } }
}

/** Calls that end the session: each is made with a new one. */
const ending = new Set([
  'POST /users/logout',
  'DELETE /users/sessions',
  'POST /users/change-password',
])

/** Headers of a caller who may call an endpoint, a different one each time. */
export function callersOf(shop: PayingShop, { sessions }: Filled) {
  let turn = 0
  return async (address: string, needsSession: boolean): Promise<Headers> => {
    if (!needsSession) return {}
    if (ending.has(address)) return (await signIn(shop)).headers
    turn += 1
    return sessions[turn % sessions.length] ?? {}
  }
}
