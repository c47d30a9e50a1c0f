import { hash } from 'node:crypto'

/** Parts of one page whose markup may be cached from an earlier page. */
export interface KnownParts {
  /** The name of the part with this content, and whether its markup is cached. */
  find(shows: unknown): { name: string; known: boolean }
  /** The page as pieces of Latin-1, with the cached parts inserted; `keeps` caches the new ones. */
  complete(html: string, keeps: boolean): string[]
}

const part = /<known-part id="([\w-]+)">([\s\S]*?)<\/known-part>/g

/** Caches the markup of the `most` parts used last; the result is called once for each page. */
export function keepParts(most: number): () => KnownParts {
  const kept = new Map<string, string>()

  function keep(name: string, markup: string) {
    kept.delete(name)
    kept.set(name, markup)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest) kept.delete(oldest)
  }

  return () => {
    // A copy, because the cache may drop a part while the page is rendered.
    const used = new Map<string, string>()
    return {
      find(shows) {
        const name = hash('sha256', JSON.stringify(shows), 'base64url')
        const markup = kept.get(name)
        if (markup === undefined) return { name, known: false }
        used.set(name, markup)
        keep(name, markup)
        return { name, known: true }
      },
      complete(html, keeps) {
        const pieces: string[] = []
        let end = 0
        for (const { 0: whole, 1: name = '', 2: rendered = '', index } of html.matchAll(part)) {
          const markup = used.get(name) ?? rendered
          // Copied: a slice would keep the whole page in memory.
          if (keeps && !used.has(name)) keep(name, Buffer.from(markup, 'latin1').toString('latin1'))
          pieces.push(html.slice(end, index), markup)
          end = index + whole.length
        }
        return [...pieces, html.slice(end)]
      },
    }
  }
}

/** The bytes of pieces of Latin-1. */
export function joinPieces(pieces: string[]): Buffer {
  const whole = Buffer.allocUnsafe(pieces.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const piece of pieces) end += whole.write(piece, end, 'latin1')
  return whole
}
