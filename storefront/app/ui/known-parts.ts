import { hash } from 'node:crypto'

/** Parts of one page whose markup may be known from a page before. */
export interface KnownParts {
  /** The name of the part that shows this, and whether its markup is known. */
  find(shows: unknown): { name: string; known: boolean }
  /** The page, as pieces of Latin-1, with its parts: puts in what was known, and keeps what was not when it was rendered well. */
  complete(html: string, keeps: boolean): string[]
}

const part = /<known-part id="([\w-]+)">([\s\S]*?)<\/known-part>/g

/** Keeps the markup of the parts used last, at most `most`; answers what each page begins with. */
export function keepParts(most: number): () => KnownParts {
  const kept = new Map<string, string>()

  function keep(name: string, markup: string) {
    kept.delete(name)
    kept.set(name, markup)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest) kept.delete(oldest)
  }

  return () => {
    // By itself, for what is kept may go while the page is rendered.
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
          // Copied, or all of the page would be kept with it.
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
