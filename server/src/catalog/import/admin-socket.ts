import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join, relative } from 'node:path'

import type { Shop } from '../../shop.ts'
import { CatalogFileError } from './columns.ts'
import { importCatalog } from './import-catalog.ts'
import { fromQuery, type ImportMessage } from './import-messages.ts'

/** Below the limit of 107 bytes for the address of a socket wherever the working directory allows it. */
export function adminSocketPath(dataDir: string): string {
  const path = join(dataDir, 'admin.sock')
  const short = relative(process.cwd(), path)
  return short.length < path.length ? short : path
}

export const IMPORT_ADDRESS = '/catalog-import'

/**
 * Lets commands on this machine work through the running shop, over a socket in DATA_DIR that only
 * the shop's own user can use. A shop without it serves all the same: a failure is only logged.
 */
export async function openAdminSocket(shop: Shop): Promise<{ close(): Promise<void> }> {
  const path = adminSocketPath(shop.config.dataDir)
  if (await isAlive(path)) return { close: async () => {} }
  rmSync(path, { force: true })
  const server = createServer((request, response) => void answer(shop, request, response))
  // A large file takes longer than a request may.
  server.requestTimeout = 0
  try {
    await listenPrivately(server, path)
  } catch (error) {
    shop.log.warn({ err: error }, 'commands cannot work through this shop')
  }
  return {
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The mask makes the socket private from its first moment. */
function listenPrivately(server: Server, path: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', resolve)
    const mask = process.umask(0o177)
    try {
      server.listen(path)
    } finally {
      process.umask(mask)
    }
  })
}

/** Whether a process answers there; a socket file outlives one that was killed. */
function isAlive(path: string) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

async function answer(shop: Shop, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://shop')
  if (request.method !== 'POST' || url.pathname !== IMPORT_ADDRESS) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  const say = (message: ImportMessage) => response.write(`${JSON.stringify(message)}\n`)
  try {
    const result = await importCatalog({ db: shop.db, dataDir: shop.config.dataDir }, request, {
      ...fromQuery(url.searchParams),
      onProgress: (progress) => say({ kind: 'progress', progress }),
    })
    say({ kind: 'done', result })
  } catch (error) {
    if (!(error instanceof CatalogFileError)) shop.log.error({ err: error }, 'catalogue import')
    say({ kind: 'failed', message: failureText(error) })
  }
  response.end()
}

const failureText = (error: unknown) =>
  error instanceof CatalogFileError
    ? error.message
    : `La tienda no pudo cargar el archivo: ${String(error)}`
