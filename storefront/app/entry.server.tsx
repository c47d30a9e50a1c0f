import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'

import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'

import { fetchCodeAfterPaint } from './code-after-paint.ts'
import { reportFault } from './lib/report-fault.ts'
import { PartsOfPage } from './ui/known-markup.tsx'
import { joinPieces, keepParts } from './ui/known-parts.ts'

/** The server sets this context on each request, so that loaders reach the API in process. */
export { shopContext } from './data/load-blocks.ts'

/** Enough for header, footer and testimonials, also in their versions before a change */
const partsOfPage = keepParts(20)

/**
 * Renders a whole page, never streamed: the server hashes the inline scripts that have the nonce, removes the nonce,
 * and keeps the page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('hex')
  const { body, faulty } = await renderWhole(request, routerContext, nonce)
  const finalStatus = faulty ? 500 : status
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-script-nonce', nonce)
  if (finalStatus >= 500) headers.set('cache-control', 'no-store')
  return new WholePage(body, { status: finalStatus, headers })
}

function renderWhole(request: Request, routerContext: EntryContext, nonce: string) {
  const parts = partsOfPage()
  return new Promise<{ body: Buffer; faulty: boolean }>((resolve, reject) => {
    let faulty = false
    const written = new Gathered((html) => {
      const pieces = parts.complete(fetchCodeAfterPaint(html, nonce), !faulty)
      resolve({ body: joinPieces(pieces), faulty })
    })
    const { pipe } = renderToPipeableStream(
      <PartsOfPage value={parts}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PartsOfPage>,
      {
        nonce,
        progressiveChunkSize: Infinity,
        onAllReady() {
          pipe(written)
        },
        onShellError: reject,
        onError(error) {
          faulty = true
          reportFault(error)
        },
      },
    )
  })
}

/** A page as bytes for the server to send: the stream of a body would copy them three times. */
class WholePage extends Response {
  readonly page: Buffer

  constructor(page: Buffer, init: ResponseInit) {
    super(null, init)
    this.page = page
  }
}

/**
 * Collects what React writes, without the queue of a stream. Passes it on as Latin-1: the bytes of its UTF-8, which
 * can then be cut and joined without decoding them.
 */
class Gathered extends Writable {
  readonly #pieces: Uint8Array[] = []
  readonly #onEnd: (html: string) => void

  constructor(onEnd: (html: string) => void) {
    super()
    this.#onEnd = onEnd
  }

  override write(piece: Uint8Array | string) {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
    return true
  }

  override end() {
    this.#onEnd(Buffer.concat(this.#pieces).toString('latin1'))
    return this
  }
}
