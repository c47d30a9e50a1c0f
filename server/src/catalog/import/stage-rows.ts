import type { Db } from '@surco/database'
import { catalogStaging } from '@surco/database/schema'
import { eq, or, sql } from 'drizzle-orm'

import type { CatalogRow } from './check-row.ts'

/** On the embedded database everybody else waits while one batch is written. */
const BATCH = 200

/** `fotos` are names of pictures by now. */
export interface RowToStage extends CatalogRow {
  line: number
}

/** Collects an import's rows in the database, a batch at a time. */
export function createStage(db: Db, importId: string) {
  let batch: ReturnType<typeof toStaged>[] = []

  async function flush() {
    if (batch.length === 0) return
    const rows = JSON.stringify(batch)
    batch = []
    await db.execute(sql`
      insert into catalog_staging (import_id, ${stagedNames})
      select ${importId}, * from jsonb_to_recordset(${rows}::jsonb) as row (${stagedColumns})`)
  }

  return {
    async add(row: RowToStage) {
      batch.push(toStaged(row))
      if (batch.length >= BATCH) await flush()
    },
    flush,
    /** Also takes away what imports that were killed have left. */
    async clear() {
      await db
        .delete(catalogStaging)
        .where(
          or(eq(catalogStaging.importId, importId), sql`created_at < now() - interval '1 day'`),
        )
    },
  }
}

const types = {
  line: 'int',
  sku: 'text',
  name: 'text',
  brand: 'text',
  category_1: 'text',
  category_2: 'text',
  category_3: 'text',
  list_price: 'int',
  discount_percent: 'smallint',
  special_price: 'int',
  iva_rate: 'smallint',
  sat_product_key: 'text',
  sat_unit_key: 'text',
  stock: 'int',
  stock_is_change: 'boolean',
  accessory: 'boolean',
  requires_quote: 'boolean',
  free_shipping: 'boolean',
  short_description: 'text',
  description: 'text[]',
  pictures: 'text[]',
  specifications: 'jsonb',
  includes: 'text[]',
  warranty: 'text',
  downloads: 'jsonb',
  video: 'text',
} as const

const stagedNames = sql.raw(Object.keys(types).join(', '))
const stagedColumns = sql.raw(
  Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

const toStaged = (row: RowToStage): Record<keyof typeof types, unknown> => ({
  line: row.line,
  sku: row.SKU,
  name: row.nombre,
  brand: row.marca,
  category_1: row.categoria,
  category_2: row.subcategoria,
  category_3: row.subsubcategoria,
  list_price: row.precio,
  discount_percent: row.descuento,
  special_price: row.precioEspecial,
  iva_rate: row.iva,
  sat_product_key: row.claveProdServ,
  sat_unit_key: row.claveUnidad,
  stock: row.stock.units,
  stock_is_change: row.stock.isChange,
  accessory: row.accesorio,
  requires_quote: row.requiereCotizacion,
  free_shipping: row.envioGratis,
  short_description: row.descripcionCorta,
  description: row.descripcion,
  pictures: row.fotos,
  specifications: row.especificaciones,
  includes: row.incluye,
  warranty: row.garantia,
  downloads: row.descargables,
  video: row.video,
})
