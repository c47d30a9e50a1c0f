import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'

import { AwsClient } from 'aws4fetch'
import type { FastifyBaseLogger } from 'fastify'

import { ShopError } from '../../errors.ts'
import type { Bucket } from './bucket.ts'
import type { Kept, MediaStore } from './media-store.ts'

/** Milliseconds within which a store must begin to respond. */
const SILENT_MS = 10_000
/** Retries of a call at which the store failed, 0.1 s or 0.2 s apart. */
const RETRIES = 3

/** Thrown when the store refuses a call: with `status` 403 the keys are wrong, with 404 the bucket does not exist. */
class BucketRefusal extends Error {
  override name = 'BucketRefusal'
  readonly status: number

  constructor({ status }: Response, text: string) {
    const code = tagIn(text, 'Code')
    super(code ? `${status} ${code}` : String(status))
    this.status = status
  }
}

type Ask = (
  key: string,
  init?: RequestInit & { query?: Record<string, string> },
) => Promise<Response>

/**
 * Stores files as objects of a bucket. It uses these calls of Amazon's S3 (https://docs.aws.amazon.com/AmazonS3/latest/API/):
 * GetObject, HeadObject, PutObject, DeleteObject, ListObjects.
 */
export function createBucketStore(bucket: Bucket): MediaStore {
  const ask = asking(bucket)
  return {
    async read(key) {
      const answer = await ask(key)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    async size(key) {
      const { ok, headers } = await ask(key, { method: 'HEAD' })
      return ok ? Number(headers.get('content-length')) : undefined
    },
    async stream(key, part) {
      const range = part && { range: `bytes=${part.start}-${part.end}` }
      const { ok, body } = await ask(key, { headers: { ...range } })
      if (!ok || !body) throw away(new Error(`${key} is not in the bucket`))
      return Readable.fromWeb(body)
    },
    write: (key, bytes) => put(ask, key, new Uint8Array(bytes)),
    copy: async (key, file) => put(ask, key, await openAsBlob(file)),
    async remove(key) {
      await ask(key, { method: 'DELETE' })
    },
    list: (prefix) => listAll(ask, bucket.folder, prefix),
  }
}

/** Writes, reads and removes a small file. Throws the reason if the shop cannot use the bucket. */
export async function tryBucket(bucket: Bucket): Promise<void> {
  const ask = asking(bucket)
  const key = `arriving/try-${randomUUID()}`
  await put(ask, key, Buffer.from('surco'))
  const answer = await ask(key)
  if ((await answer.text()) !== 'surco') throw new Error('it does not give back what it was given')
  await listAll(ask, bucket.folder, key)
  await ask(key, { method: 'DELETE' })
}

/** Whether an error means wrong keys or a wrong bucket, so that retrying is pointless. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof BucketRefusal && error.cause.status < 500

/**
 * Throws when the bucket refuses the shop, which means a wrong configuration; a store that cannot be reached is only
 * logged.
 */
export async function refuseClosedBucket(bucket: Bucket, log: FastifyBaseLogger) {
  try {
    await tryBucket(bucket)
  } catch (error) {
    if (isRefused(error)) throw error
    log.error({ err: error }, 'the bucket of pictures is out of reach')
  }
}

/** Returns a function that calls the bucket and resolves with successful responses, and 404 for missing files. It throws `DEPENDENCY_DOWN`. */
function asking({ url, folder, ...keys }: Bucket): Ask {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES, initRetryMs: 100 })
  return async (key, { query, ...init } = {}) => {
    // Without a key the call is about the bucket.
    const address = new URL(key ? `${url}/${folder}${key}` : url)
    address.search = new URLSearchParams(query).toString()
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), SILENT_MS)
    try {
      const answer = await client.fetch(address.href, { ...init, signal: silence.signal })
      if (answer.ok) return answer
      const text = await answer.text()
      if (answer.status === 404 && !text.includes('NoSuchBucket')) return answer
      throw new BucketRefusal(answer, text)
    } catch (error) {
      throw away(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

const away = (cause: unknown) =>
  new ShopError('DEPENDENCY_DOWN', 'The bucket of MEDIA_URL cannot be used', { cause })

async function put(ask: Ask, key: string, body: Blob | Uint8Array<ArrayBuffer>) {
  const { ok } = await ask(key, { method: 'PUT', body })
  if (!ok) throw away(new Error(`${key} was not taken`))
}

/** Lists files a thousand at a time, which is the store's limit. */
async function listAll(ask: Ask, folder: string, prefix: string): Promise<Kept[]> {
  const kept: Kept[] = []
  for (;;) {
    const last = kept.at(-1)?.key
    const query = { prefix: folder + prefix, ...(last !== undefined && { marker: folder + last }) }
    const answer = await ask('', { query })
    const text = await answer.text()
    for (const [found] of text.matchAll(/<Contents>[^]*?<\/Contents>/g)) {
      const key = (tagIn(found, 'Key') ?? '').slice(folder.length)
      const changedAt = new Date(tagIn(found, 'LastModified') ?? '')
      kept.push({ key, bytes: Number(tagIn(found, 'Size')), changedAt })
    }
    if (tagIn(text, 'IsTruncated') !== 'true') return kept
  }
}

/** The text of the first such element in an XML response of names, numbers and dates; undefined when there is none. */
const tagIn = (text: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1]
