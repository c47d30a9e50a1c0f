import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'

import type { Tx } from '@surco/database'

import { importCatalog } from '../catalog/index.ts'
import type { Shop } from '../shop.ts'

const MOST_BYTES = 64 * 1024 * 1024

/**
 * Loads the demo's products into a shop without any, together with what `alongside` adds; answers
 * how many. Throws when the catalogue has a fault.
 */
export async function loadProducts(
  { db, config }: Shop,
  demoDir: string,
  alongside: (tx: Tx) => Promise<void>,
): Promise<number> {
  const { created, faultCount, faults } = await importCatalog(
    { db, dataDir: config.dataDir },
    Readable.from([Buffer.from(await buildCatalog(demoDir))]),
    { picturesDir: join(demoDir, 'pictures'), intoEmptyShop: alongside },
  )
  const [fault] = faults
  if (fault) {
    const where = `line ${fault.line}, ${fault.column}`
    throw new Error(`The demo catalogue has ${faultCount} faults; ${where}: ${fault.reason}`)
  }
  return created
}

/** The products as a catalogue file; a program of the demo's writes it, so that the server imports nothing of it. */
export async function buildCatalog(demoDir: string): Promise<string> {
  const program = join(demoDir, 'src', 'build-catalog.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    maxBuffer: MOST_BYTES,
  })
  return stdout
}
