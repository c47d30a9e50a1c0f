import { randomUUID } from 'node:crypto'

import type { ProductCells } from '@surco/contract'
import type { Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { type Actor, writeBook } from '../../book/index.ts'
import { badInput, notFound, ShopError } from '../../platform/errors.ts'
import { dayOf } from '../../platform/time.ts'
import type { Shop } from '../../shop.ts'
import { announceImport, readNames } from '../import/announce-import.ts'
import { checkRow } from '../import/columns.ts'
import { mergeStaged } from '../import/merge-staged.ts'
import { takeFiles } from '../import/read-rows.ts'
import { createStage } from '../import/stage-rows.ts'
import { findWithNames, type WithNames, writeCells } from '../import/write-cells.ts'
import { holdTree } from './shelves/lock-tree.ts'

type Cell = keyof ProductCells

interface CellChange {
  /** Cells as the office showed them. */
  was: Partial<ProductCells>
  now: Partial<ProductCells>
  /** Cells that the caller may change; others are ignored. */
  allowed: readonly Cell[]
}

/**
 * Changes cells of a product as an import of only these columns would. Throws `NOT_FOUND`, `CONFLICT` with the cells
 * that changed since they were shown, and `BAD_INPUT`.
 */
export async function changeProduct(
  shop: Shop,
  actor: Actor,
  sku: string,
  wanted: CellChange,
): Promise<void> {
  const { was } = wanted
  const now = pick(wanted.now, wanted.allowed)
  await shop.db.transaction(async (tx) => {
    await holdTree(tx)
    const current = writeCells(await lockBySku(tx, sku))
    const changing = wanted.allowed.filter(
      (name) => now[name] !== undefined && now[name].trim() !== current[name],
    )
    if (changing.length === 0) return
    refuseOvertaken(changing, was, current)
    const cells = { ...current, ...now }
    await importCells(tx, sku, { cells, changing, at: shop.clock.now() })
    const after = writeCells(await getWithNames(tx, sku))
    const changed = changing.filter((name) => after[name] !== current[name])
    if (changed.length === 0) return
    await writeBook(shop, tx, actor, {
      action: 'product.changed',
      subject: { kind: 'product', id: sku, name: after.nombre },
      before: pick(current, changed),
      after: pick(after, changed),
    })
  })
}

const pick = (cells: Partial<ProductCells>, names: readonly Cell[]): Partial<ProductCells> =>
  Object.fromEntries(
    names.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]])),
  )

/** Locks a product by its SKU: imports and other changes wait here. Throws `NOT_FOUND`. */
export async function lockBySku(tx: Tx, sku: string): Promise<WithNames> {
  await tx.select({ id: product.id }).from(product).where(eq(product.sku, sku)).for('no key update')
  return getWithNames(tx, sku)
}

async function getWithNames(tx: Tx, sku: string): Promise<WithNames> {
  const found = await findWithNames(tx, sku)
  if (!found) throw notFound('Product', sku)
  return found
}

/** Throws `CONFLICT` for cells that changed since they were shown. */
function refuseOvertaken(
  changing: readonly Cell[],
  was: Partial<ProductCells>,
  current: ProductCells,
) {
  const errors = changing
    .filter((name) => was[name] !== current[name])
    .map((field) => ({
      field: `now.${field}`,
      message: `Alguien lo cambió mientras tanto: ahora es «${current[field].slice(0, 200) || 'nada'}».`,
    }))
  if (errors.length === 0) return
  throw new ShopError('CONFLICT', 'The product was changed meanwhile', {
    message: 'Alguien cambió este producto mientras tanto. Revisa lo marcado y guarda otra vez.',
    errors,
  })
}

const shelf: readonly Cell[] = ['categoria', 'subcategoria', 'subsubcategoria']

/** Merges the changed cells as one row of a catalogue file. */
async function importCells(
  tx: Tx,
  sku: string,
  { cells, changing, at }: { cells: ProductCells; changing: readonly Cell[]; at: Date },
) {
  const read = checkRow({ ...cells, SKU: sku })
  // The office sends no folder of files.
  const checked = 'faults' in read ? read : await takeFiles(read.row, undefined)
  if ('faults' in checked) {
    throw badInput(
      checked.faults.map(({ column, reason }) => ({
        field: `now.${column}`,
        message: `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}.`,
      })),
    )
  }
  const importId = randomUUID()
  const stage = createStage(tx, importId)
  await stage.add({ ...checked.row, line: 1 })
  await stage.flush()
  const moves = changing.some((name) => shelf.includes(name))
  const present = new Set([...changing, ...(moves ? shelf : [])])
  const names = await readNames(tx)
  const rows = await mergeStaged(tx, {
    importId,
    present,
    stockAsOf: at,
    today: dayOf(at),
    lines: [1, 1],
  })
  await announceImport(tx, names, rows)
  await stage.clear()
}
