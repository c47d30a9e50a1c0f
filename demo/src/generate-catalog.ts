import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { stringify } from 'csv-stringify'

import { catalogColumns, catalogRow } from './build-catalog.ts'
import { readArguments, type Request, varyProducts } from './vary-products.ts'

/** Writes a made-up catalogue to a file, row by row; `report` hears of every ten thousandth product. */
export async function generateCatalog(request: Request, report: (done: number) => void) {
  await pipeline(
    Readable.from(rows(request, report)),
    stringify({ header: true, columns: [...catalogColumns] }),
    createWriteStream(request.out),
  )
}

function* rows({ products, seed }: Request, report: (done: number) => void) {
  let done = 0
  for (const product of varyProducts(products, seed)) {
    yield catalogRow(product)
    done++
    if (done % 10_000 === 0 || done === products) report(done)
  }
}

async function run() {
  const request = readArguments(process.argv.slice(2))
  await generateCatalog(request, (done) => {
    process.stderr.write(`${done} de ${request.products} productos\n`)
  })
}

if (import.meta.main) {
  run().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`No se generó el catálogo. ${reason}\n`)
    process.exitCode = 1
  })
}
