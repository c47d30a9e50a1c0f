import type { Tx } from '@surco/database'
import { address, billing } from '@surco/database/schema'

import { createCustomer, hashPassword } from '../accounts/index.ts'
import { newKey } from '../keys.ts'
import { addressSnapshot } from '../orders/index.ts'
import { addPastOrder } from './add-past-order.ts'
import { daysBefore } from './days.ts'
import { readJson, type DemoCustomer } from './demo-files.ts'
import type { FindDemoProduct } from './demo-products.ts'

interface ReadCustomer {
  demo: DemoCustomer
  passwordHash: string
}

/** Reads the demo's customer; undefined when it has none. */
export async function readCustomer(demoDir: string): Promise<ReadCustomer | undefined> {
  const demo = await readJson<DemoCustomer | undefined>(demoDir, 'customer.json', undefined)
  return demo && { demo, passwordHash: await hashPassword(demo.password, 'demo') }
}

/** Adds the demo's customer with fiscal data, addresses and past orders. */
export async function addCustomer(
  tx: Tx,
  { demo, passwordHash }: ReadCustomer,
  find: FindDemoProduct,
  now: Date,
): Promise<void> {
  const buyer = await createCustomer(tx, {
    name: demo.name,
    email: demo.email,
    passwordHash,
    createdAt: daysBefore(now, demo.registeredDaysAgo),
  })
  const owner = { customerId: buyer.id, createdAt: buyer.createdAt }
  const addresses = await tx
    .insert(address)
    .values(
      demo.addresses.map((place, index) => ({
        id: newKey(),
        ...owner,
        ...place,
        isDefault: index === 0,
      })),
    )
    .returning()
  const [home] = demo.addresses
  if (home) {
    const { phone: _phone, ...place } = home
    await tx.insert(billing).values({ id: newKey(), ...owner, ...demo.billing, ...place })
  }
  for (const past of demo.orders) {
    const saved = addresses[past.address]
    if (!saved) throw new Error(`The demo customer has no address ${past.address}`)
    await addPastOrder(tx, { buyer, address: addressSnapshot(saved), demo: past, find, now })
  }
}
