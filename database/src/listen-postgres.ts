import { GatheringClient } from './gathering-client.ts'
import { SESSION_OPTIONS } from './session-options.ts'

const CONNECT_MS = 5_000
const RETRY_MS = 1_000
/** Between two questions whether the server is still there: one that hangs says nothing, as one with no news. */
const HEARTBEAT_MS = 30_000

interface Listening {
  url: string
  /** Milliseconds for an answer; then the connection is given up. */
  answerMs: number
  heartbeatMs?: number | undefined
}

/** Listens on a connection of its own that is opened again when it breaks or hangs; returns what ends it. */
export async function listenPostgres(
  listening: Listening,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> {
  let closed = false
  let current: GatheringClient | undefined
  let retry: NodeJS.Timeout | undefined

  async function open() {
    const client = await openListener(listening, channel, heard)
    if (closed) return client.end()
    client.on('end', openLater)
    current = client
  }
  function openLater() {
    if (closed) return
    clearTimeout(retry)
    // What was said meanwhile is lost: the empty payload tells the listener so.
    retry = setTimeout(() => void open().then(() => heard(''), openLater), RETRY_MS)
  }

  await open()
  return async () => {
    closed = true
    clearTimeout(retry)
    await current?.end()
  }
}

/** One connection that listens; when it cannot, it is closed and the driver's error thrown. */
async function openListener(
  { url, answerMs, heartbeatMs = HEARTBEAT_MS }: Listening,
  channel: string,
  heard: (payload: string) => void,
) {
  // It ends its connection when a statement gets no answer, and whoever waits for it hears 'end'.
  const client = new GatheringClient({
    connectionString: url,
    options: SESSION_OPTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: answerMs,
  })
  client.on('notification', ({ payload }) => heard(payload ?? ''))
  try {
    await client.connect()
    await client.query({ text: `listen ${client.escapeIdentifier(channel)}` })
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  const heartbeat = setInterval(() => {
    client.query({ text: 'select 1' }).catch(() => {})
  }, heartbeatMs)
  client.once('end', () => clearInterval(heartbeat))
  return client
}
