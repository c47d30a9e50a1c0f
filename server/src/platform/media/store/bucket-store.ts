import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'

import { AwsClient } from 'aws4fetch'
import type { FastifyBaseLogger } from 'fastify'

import { ShopError } from '../../errors.ts'
import type { Bucket } from './bucket.ts'
import type { Kept, MediaStore } from './media-store.ts'

/** Milliseconds until a store that says nothing counts as away; what it sends then may take longer. */
const SILENT_MS = 10_000
/** Tries of a call that the store failed at, a tenth of a second or two apart. */
const RETRIES = 3

/** A bucket that refuses the shop: `status` 403 its keys, 404 there is no such bucket. */
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
 * Keeps files as objects of a bucket. Its calls are those of Amazon's S3 (https://docs.aws.amazon.com/AmazonS3/latest/API/):
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

/** Writes, reads and removes something small. Throws what keeps the shop from using the bucket. */
export async function tryBucket(bucket: Bucket): Promise<void> {
  const ask = asking(bucket)
  const key = `arriving/try-${randomUUID()}`
  await put(ask, key, Buffer.from('surco'))
  const answer = await ask(key)
  if ((await answer.text()) !== 'surco') throw new Error('it does not give back what it was given')
  await listAll(ask, bucket.folder, key)
  await ask(key, { method: 'DELETE' })
}

/** Whether keys or bucket are wrong: waiting mends nothing. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof BucketRefusal && error.cause.status < 500

/**
 * Throws when the bucket refuses the shop, which is set up wrongly then; a store that is silent may come back and is for
 * the log.
 */
export async function refuseClosedBucket(bucket: Bucket, log: FastifyBaseLogger) {
  try {
    await tryBucket(bucket)
  } catch (error) {
    if (isRefused(error)) throw error
    log.error({ err: error }, 'the bucket of pictures is out of reach')
  }
}

/** Answers calls that went well, and 404 for what is not there. Throws `DEPENDENCY_DOWN`. */
function asking({ url, folder, ...keys }: Bucket): Ask {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES, initRetryMs: 100 })
  return async (key, { query, ...init } = {}) => {
    // Without a key it is the bucket that is asked.
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

/** A thousand at a time, which is the most that the store tells. */
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

/** Of an answer in XML whose values are names, numbers and dates; undefined when it is not there. */
const tagIn = (text: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1]
