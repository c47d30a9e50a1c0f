import { rmSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'

import type { Config } from '../../config.ts'
import type { Shop } from '../../shop.ts'
import { ConfigError } from '../environment.ts'
import { CommandFault, reasonOf } from './command-fault.ts'

/** What a command sends to the running shop. */
interface CommandInput {
  query: URLSearchParams
  body: AsyncIterable<Uint8Array>
  onProgress: (progress: Progress) => void
  /** Prints a line in the command's terminal. */
  onLine: (line: string) => void
}

/** Handlers of a running shop for commands, by address; their results must be serializable as JSON. */
export type ShopCommands = Record<string, (shop: Shop, input: CommandInput) => Promise<unknown>>

/** Longest path of a Unix socket in bytes. */
const LONGEST = process.platform === 'linux' ? 107 : 103

/** Path of the admin socket, relative if that is shorter. */
export function adminSocketPath(dataDir: string): string {
  const path = join(dataDir, 'admin.sock')
  const short = relative(process.cwd(), path)
  return short.length < path.length ? short : path
}

/** Throws ConfigError if the socket's path is too long: with the embedded database, commands work only through it. */
export function refuseLongPath({ databaseUrl, dataDir }: Config): void {
  const bytes = Buffer.byteLength(adminSocketPath(dataDir))
  if (databaseUrl || bytes <= LONGEST) return
  throw new ConfigError(
    `The path of DATA_DIR is ${bytes - LONGEST} bytes too long for the socket that commands work through. Set DATA_DIR to a shorter one.`,
  )
}

/**
 * Lets commands on this machine work through the running shop, over a socket in DATA_DIR that only the shop's own user
 * can open. Failing to open it is only logged: the shop serves without it.
 */
export async function openAdminSocket(
  shop: Shop,
  commands: ShopCommands,
): Promise<{ close(): Promise<void> }> {
  const path = adminSocketPath(shop.config.dataDir)
  if (await isAlive(path)) return { close: async () => {} }
  const server = createServer(
    (request, response) => void answerCommand(shop, commands, request, response),
  )
  // Sending a large file may take longer than the default timeout.
  server.requestTimeout = 0
  try {
    rmSync(path, { force: true })
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

/** Listens with a umask that makes the socket private from the start. */
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

/** Whether a process listens on the socket; the file of a killed process remains. */
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

async function answerCommand(
  shop: Shop,
  commands: ShopCommands,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://shop')
  const command = commands[pathname]
  if (request.method !== 'POST' || !command) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  const say = (message: CommandMessage<unknown>) => response.write(`${JSON.stringify(message)}\n`)
  const onProgress = (progress: Progress) => say({ kind: 'progress', progress })
  const onLine = (line: string) => say({ kind: 'line', line })
  try {
    const result = await command(shop, { query, body: request, onProgress, onLine })
    say({ kind: 'done', result })
  } catch (error) {
    if (!(error instanceof CommandFault))
      shop.log.error({ err: error, command: pathname }, 'command')
    say({ kind: 'failed', message: failureText(error) })
  }
  response.end()
}

const failureText = (error: unknown) =>
  error instanceof CommandFault ? error.message : `La tienda no pudo hacerlo: ${reasonOf(error)}`

/** No shop runs on this DATA_DIR. */
export class NoRunningShopError extends Error {
  override name = 'NoRunningShopError'
}

interface Question {
  /** With its query. */
  address: string
  body: Readable
  onProgress?: ((progress: Progress) => void) | undefined
  onLine?: ((line: string) => void) | undefined
}

/**
 * Runs a command through the shop on `dataDir`. Throws {@link NoRunningShopError} before reading the body, and
 * {@link CommandFault} with the message of the shop.
 */
export async function askShop<Result>(dataDir: string, question: Question): Promise<Result> {
  const answer = await send(adminSocketPath(dataDir), question)
  for await (const line of createInterface({ input: answer })) {
    // safe: the admin socket writes only such lines, and each address has one type of result
    const message = JSON.parse(line) as CommandMessage<Result>
    if (message.kind === 'done') return message.result
    if (message.kind === 'failed') throw new CommandFault(message.message)
    if (message.kind === 'line') question.onLine?.(message.line)
    else question.onProgress?.(message.progress)
  }
  throw new CommandFault('La tienda se cerró antes de terminar')
}

/** Creates both sides of a command with a JSON request: the handler of the running shop, and the client function. */
export function jsonCommand<Request, Result>(
  address: string,
  work: (shop: Shop, request: Request, onLine: (line: string) => void) => Promise<Result>,
) {
  const commands: ShopCommands = {
    [address]: async (shop, { body, onLine }) => {
      const request: unknown = JSON.parse(await readText(Readable.from(body)))
      // safe: only `ask` writes it, over a socket of the shop's own user
      return work(shop, request as Request, onLine)
    },
  }
  /** Throws as {@link askShop} does. */
  const ask = (
    dataDir: string,
    request: Request,
    onLine?: (line: string) => void,
  ): Promise<Result> =>
    askShop(dataDir, { address, body: Readable.from([JSON.stringify(request)]), onLine })
  return { commands, ask }
}

function send(socketPath: string, { address: path, body }: Question) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sending = sendRequest({ socketPath, path, method: 'POST', agent: false }, resolve)
    sending.once('error', (error: NodeJS.ErrnoException) => {
      const nobody = error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
      reject(nobody ? new NoRunningShopError('No shop runs here') : error)
    })
    body.once('error', (error) => sending.destroy(error))
    // Only once connected: if no shop runs, the caller reads the file itself.
    sending.once('socket', (socket) => socket.once('connect', () => body.pipe(sending)))
  })
}

/** Progress of a command that reads a file. */
export interface Progress {
  /** `saving` once the whole file has been read. */
  step: 'reading' | 'saving'
  rows: number
  bytes: number
}

/** The lines of JSON with which a running shop responds to a command. */
type CommandMessage<Result> =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'line'; line: string }
  | { kind: 'done'; result: Result }
  /** `message` is Spanish, one line. */
  | { kind: 'failed'; message: string }
