import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

import { embeddedDatabase } from './connect-embedded.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Database } from './database.ts'
import type { EmbeddedClient } from './embedded-client.ts'

/** A database whose connections a test cuts. */
export interface CuttableDatabase {
  database: Database
  /**
   * Cuts every connection after this many commits (reads count too), before the response to the last; with 0, at once.
   */
  cutAfter(commits: number): void
  isCut(): boolean
  /** Lets connections through again; returns whether they were cut. */
  reconnect(): boolean
}

/** Wraps a test database; the jobs keep their own connection to it. */
export async function makeCuttable(database: Database): Promise<CuttableDatabase> {
  return database.direct.kind === 'embedded'
    ? cutEmbedded(database, database.direct.client)
    : cutPostgres(database, database.direct.connectionString)
}

function countdown() {
  let left = Infinity
  return {
    isCut: () => left <= 0,
    /** Counts a commit; returns whether it was the last. */
    count: () => --left <= 0,
    cutAfter(commits: number) {
      left = commits
    },
    reconnect() {
      const wasCut = left <= 0
      left = Infinity
      return wasCut
    },
  }
}

async function cutEmbedded(database: Database, client: EmbeddedClient): Promise<CuttableDatabase> {
  const { count, ...control } = countdown()
  const { isCut } = control
  const broken = () => Object.assign(new Error('The connection is cut'), { code: '08006' })
  async function guard<T>(work: () => Promise<T>): Promise<T> {
    if (isCut()) throw broken()
    const answer = await work()
    if (count()) throw broken()
    return answer
  }
  const cut: EmbeddedClient = {
    ...client,
    query: (...asked) => guard(() => client.query(...asked)),
    exec: (text) => guard(() => client.exec(text)),
    transaction: (work) => guard(() => client.transaction(work)),
  }
  return { ...control, database: { ...database, db: (await embeddedDatabase(cut)).db } }
}

/** Puts a proxy between the pool and PostgreSQL. */
async function cutPostgres(database: Database, url: string): Promise<CuttableDatabase> {
  const { count, ...control } = countdown()
  const { isCut } = control
  const target = new URL(url)
  const { hostname, port } = target
  const sockets = new Set<Socket>()
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  // Without Nagle's algorithm, which would delay each small response by 40 ms.
  const proxy = createServer({ noDelay: true }, (client) => {
    if (isCut()) return client.destroy()
    const server = connect({ port: Number(port || 5432), host: hostname, noDelay: true })
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    client.pipe(server)
    const passOn = answersOf(count)
    server.on('data', (bytes: Buffer) => {
      const answers = passOn(bytes)
      if (answers) client.write(answers)
      else cutAll()
    })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy listens on no port')
  target.host = `127.0.0.1:${address.port}`
  const behind = await connectPostgres({ url: target.href })
  async function close() {
    await behind.close()
    proxy.close()
    await database.close()
  }
  function cutAfter(commits: number) {
    control.cutAfter(commits)
    if (isCut()) cutAll()
  }
  return { ...control, cutAfter, database: { ...database, db: behind.db, close } }
}

/** PostgreSQL's ReadyForQuery message outside a transaction: 'Z', its length, 'I'. */
const IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

/** Passes bytes on by whole messages; returns undefined once `isLast` says so of a commit. */
function answersOf(isLast: () => boolean) {
  let bytes = Buffer.alloc(0)
  let isOpen = false
  return (more: Buffer): Buffer | undefined => {
    bytes = Buffer.concat([bytes, more])
    let end = 0
    for (;;) {
      const message = bytes.subarray(end)
      if (message.length < 5 || message.length < message.readUInt32BE(1) + 1) break
      const length = message.readUInt32BE(1) + 1
      const isIdle = message.subarray(0, length).equals(IDLE)
      if (isIdle && isOpen && isLast()) return undefined
      isOpen ||= isIdle
      end += length
    }
    const whole = bytes.subarray(0, end)
    bytes = bytes.subarray(end)
    return whole
  }
}
