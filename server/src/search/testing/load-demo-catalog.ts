import { Readable } from 'node:stream'

import { parse } from 'csv-parse/sync'

import { importCatalog } from '../../catalog/index.ts'
import { buildCatalog, addShelves, readShelves } from '../../demo/load-products.ts'
import type { Shop } from '../../shop.ts'

/** Columns that are slow to import and irrelevant to the search. */
const fileColumns = ['fotos', 'descargables', 'video']

/** Loads the demo's catalogue into an empty shop, without pictures, documents and videos. */
export async function loadDemoCatalog(shop: Shop, demoDir: string): Promise<void> {
  const shelves = await readShelves(shop, demoDir)
  const { faults } = await importCatalog(
    { db: shop.db, media: shop.media },
    Readable.from([Buffer.from(withoutFiles(await buildCatalog(demoDir)))]),
    { intoEmptyShop: (tx) => addShelves(tx, shelves) },
  )
  if (faults[0]) throw new Error(`The demo catalogue has faults: ${faults[0].reason}`)
}

function withoutFiles(csv: string): string {
  const [header = [], ...rows] = parse(csv, { bom: true })
  const kept = header.map((column) => !fileColumns.includes(column))
  return [header, ...rows]
    .map((cells) =>
      cells
        .filter((_, index) => kept[index])
        .map(quoted)
        .join(','),
    )
    .join('\n')
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
