import { request, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

import { adminSocketPath, IMPORT_ADDRESS } from './admin-socket.ts'
import { CatalogFileError } from './columns.ts'
import type { ImportOptions, ImportResult } from './import-catalog.ts'
import { toQuery, type ImportMessage } from './import-messages.ts'

/** No shop runs on this DATA_DIR. */
export class NoRunningShopError extends Error {
  override name = 'NoRunningShopError'
}

/**
 * Sends a catalogue file to the shop that runs on `dataDir`. Throws {@link NoRunningShopError} before
 * anything was read, and CatalogFileError with the shop's own words.
 */
export async function importThroughShop(
  dataDir: string,
  file: Readable,
  options: ImportOptions,
): Promise<ImportResult> {
  const answer = await send(adminSocketPath(dataDir), file, options)
  for await (const line of createInterface({ input: answer })) {
    // safe: the shop's admin socket writes nothing else
    const message = JSON.parse(line) as ImportMessage
    if (message.kind === 'done') return message.result
    if (message.kind === 'failed') throw new CatalogFileError(message.message)
    options.onProgress?.(message.progress)
  }
  throw new CatalogFileError('La tienda se cerró antes de terminar: no se cargó nada')
}

function send(socketPath: string, file: Readable, options: ImportOptions) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const path = `${IMPORT_ADDRESS}?${toQuery(options).toString()}`
    const sending = request({ socketPath, path, method: 'POST', agent: false }, resolve)
    sending.once('error', (error: NodeJS.ErrnoException) => {
      const nobody = error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
      reject(nobody ? new NoRunningShopError('No shop runs here') : error)
    })
    file.once('error', (error) => sending.destroy(error))
    // Not before: without a shop somebody else will read the file.
    sending.once('socket', (socket) => socket.once('connect', () => file.pipe(sending)))
  })
}
