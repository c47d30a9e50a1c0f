import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import type { CatalogCard } from '@surco/contract'

import { BenchError } from '../bench-error.ts'

/** Names a product anew as a merchant does: a file of one row, imported by the shop that runs on `dataDir`. */
export async function renameProduct(
  dataDir: string,
  card: CatalogCard,
  nombre: string,
): Promise<void> {
  const answer = await send(join(dataDir, 'admin.sock'), rowOf(card, nombre))
  const { kind, result } = JSON.parse(answer.trim().split('\n').at(-1) ?? '{}') as LastMessage
  if (kind !== 'done' || result?.faultCount !== 0) throw new BenchError(`no edit: ${answer}`)
}

interface LastMessage {
  kind?: string
  result?: { faultCount: number }
}

function rowOf({ SKU, category, subcategory, brand, precio }: CatalogCard, nombre: string) {
  const cells = { SKU, nombre, categoria: category, subcategoria: subcategory, marca: brand.nombre }
  const row = Object.values({ ...cells, precio: String(precio) }).map(quoted)
  return `${[...Object.keys(cells), 'precio'].join()}\n${row.join()}\n`
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

function send(socketPath: string, file: string) {
  return new Promise<string>((resolve, reject) => {
    request({ socketPath, path: '/catalog-import', method: 'POST', agent: false }, (answer) => {
      text(answer).then(resolve, reject)
    })
      .once('error', reject)
      .end(file)
  })
}
