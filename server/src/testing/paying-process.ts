/**
 * A shop in a separate process that starts one payment, for tests that kill it in the middle.
 * Takes the database's folder or URL as its argument, and OpenPay's settings from the environment.
 */
import { connectEmbedded, connectPostgres, migrate } from '@surco/database'

import { createProduct } from './create-product.ts'
import { guestCalls } from './paying-shop.ts'
import { createTestShop } from './test-shop.ts'

const [where = '', token = ''] = process.argv.slice(2)
const database = where.startsWith('postgres')
  ? await connectPostgres({ url: where })
  : await connectEmbedded(where)
await migrate(database)

const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name.startsWith('OPENPAY_')),
) as Record<string, string>
const testShop = await createTestShop({ database, env, providerTimeoutMs: 60_000 })
await createProduct(database.db, { sku: 'PUMP', name: 'Motobomba', listPrice: 125_098, stock: 5 })
const { createBuyer, pay } = guestCalls(testShop)
const buyer = await createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
await pay(buyer, token)
