import type { StockReason } from '@surco/contract'
import type { Tx } from '@surco/database'
import { product, stockMovement } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { type Actor, writeBook } from '../../book/index.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import { inOneLine } from '../../platform/text.ts'
import type { Shop } from '../../shop.ts'
import { setStock } from '../../stock/index.ts'

interface Movement {
  reason: StockReason
  /** Units added or removed; for a count, the units in stock. */
  units: number
  note?: string
}

/** The resulting stock of each kind of movement. */
const results: Record<StockReason, (stock: number, units: number) => number> = {
  purchase: (stock, units) => stock + units,
  return: (stock, units) => stock + units,
  loss: (stock, units) => stock - units,
  count: (_stock, units) => units,
}

const MAX_STOCK = 1_000_000

/** Changes the stock of a product and records the reason. Throws `NOT_FOUND`, and `BAD_INPUT` for less than the reserved units. */
export async function moveStock(
  shop: Shop,
  actor: Actor,
  sku: string,
  { reason, units, note = '' }: Movement,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockUnits(tx, sku)
    const stock = results[reason](found.stock, units)
    refuseWrong(stock, found.reserved)
    await setStock(tx, found, stock)
    const why = inOneLine(note)
    await tx.insert(stockMovement).values({
      productId: found.id,
      at: shop.clock.now(),
      author: actor.name,
      reason,
      note: why,
      delta: stock - found.stock,
      stock,
    })
    await writeBook(shop, tx, actor, {
      action: 'product.stock-changed',
      subject: { kind: 'product', id: sku, name: found.name },
      before: { stock: String(found.stock) },
      after: { stock: String(stock), stockReason: reason, ...(why && { note: why }) },
    })
  })
}

async function lockUnits(tx: Tx, sku: string) {
  const [found] = await tx
    .select({
      id: product.id,
      sku: product.sku,
      name: product.name,
      stock: product.stock,
      reserved: product.reserved,
    })
    .from(product)
    .where(eq(product.sku, sku))
    .for('no key update')
  if (!found) throw notFound('Product', sku)
  return found
}

function refuseWrong(stock: number, reserved: number) {
  const message = wrongStock(stock, reserved)
  if (message) throw badInput([{ field: 'units', message }])
}

function wrongStock(stock: number, reserved: number) {
  if (stock < 0) return 'No hay tantas piezas.'
  if (stock > MAX_STOCK) return 'Son más de 1,000,000 de piezas.'
  if (stock >= reserved) return undefined
  return `No pueden quedar menos de ${reserved}: están apartadas por pagos en curso.`
}
