import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** A finished document; whole it may be a hundred times as large as it is kept. */
export interface KeptDocument {
  etag: string
  gzip: Buffer
}

interface Keeping {
  /** Milliseconds that a document is answered before it is written again. */
  keptFor: number
  now: () => Date
}

/** Writes each document once for all who ask for it within some time. */
export function createKeptDocuments({ keptFor, now }: Keeping) {
  const kept = new Map<string, { document: Promise<KeptDocument>; until: number }>()

  return (name: string, write: () => AsyncIterable<string>): Promise<KeptDocument> => {
    const known = kept.get(name)
    const time = now().getTime()
    if (known && time < known.until) return known.document
    const entry = { document: pack(write()), until: time + keptFor }
    kept.set(name, entry)
    // Whoever asked hears of the failure; the next one tries again.
    entry.document.catch(() => kept.get(name) === entry && kept.delete(name))
    return entry.document
  }
}

async function pack(text: AsyncIterable<string>): Promise<KeptDocument> {
  const hash = createHash('sha256')
  const pieces: Buffer[] = []
  async function* hashed() {
    for await (const some of text) {
      hash.update(some)
      yield some
    }
  }
  await pipeline(hashed, createGzip(), async (packed: AsyncIterable<Buffer>) => {
    for await (const piece of packed) pieces.push(piece)
  })
  return {
    // Weak: the same document has other bytes in another encoding.
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    gzip: Buffer.concat(pieces),
  }
}
