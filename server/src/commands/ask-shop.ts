import { request, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

import { adminSocketPath } from './admin-socket.ts'
import { CommandFault } from './command-fault.ts'
import type { CommandMessage, Progress } from './messages.ts'

/** No shop runs on this DATA_DIR. */
export class NoRunningShopError extends Error {
  override name = 'NoRunningShopError'
}

interface Question {
  /** With its query. */
  address: string
  body: Readable
  onProgress?: ((progress: Progress) => void) | undefined
}

/**
 * Has the shop that runs on `dataDir` do a command. Throws {@link NoRunningShopError} before anything
 * was read, and {@link CommandFault} with the shop's own words.
 */
export async function askShop<Result>(dataDir: string, question: Question): Promise<Result> {
  const answer = await send(adminSocketPath(dataDir), question)
  for await (const line of createInterface({ input: answer })) {
    // safe: the shop's admin socket writes nothing else, and the address tells the result
    const message = JSON.parse(line) as CommandMessage<Result>
    if (message.kind === 'done') return message.result
    if (message.kind === 'failed') throw new CommandFault(message.message)
    question.onProgress?.(message.progress)
  }
  throw new CommandFault('La tienda se cerró antes de terminar')
}

function send(socketPath: string, { address: path, body }: Question) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request({ socketPath, path, method: 'POST', agent: false }, resolve)
    sending.once('error', (error: NodeJS.ErrnoException) => {
      const nobody = error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
      reject(nobody ? new NoRunningShopError('No shop runs here') : error)
    })
    body.once('error', (error) => sending.destroy(error))
    // Not before: without a shop somebody else will read the file.
    sending.once('socket', (socket) => socket.once('connect', () => body.pipe(sending)))
  })
}
