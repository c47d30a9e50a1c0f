import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'

import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'

import { fetchCodeAfterPaint } from './code-after-paint.ts'
import { reportFault } from './lib/report-fault.ts'
import { PartsOfPage } from './ui/known-markup.tsx'
import { keepParts } from './ui/known-parts.ts'

/** The server sets this context on each request, so that loaders reach the API in process. */
export { shopContext } from './data/load-blocks.ts'

/** Head and foot, what customers say, and what was before a change */
const partsOfPage = keepParts(20)

/**
 * Renders a page whole, never streamed: the server hashes the inline scripts that bear the nonce, takes
 * it off, and keeps the page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('hex')
  const { html, faulty } = await renderWhole(request, routerContext, nonce)
  const finalStatus = faulty ? 500 : status
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-script-nonce', nonce)
  if (finalStatus >= 500) headers.set('cache-control', 'no-store')
  const body = Buffer.from(fetchCodeAfterPaint(html, nonce), 'latin1')
  return new Response(body, { status: finalStatus, headers })
}

/** The page as Latin-1: the bytes of its UTF-8 as they are, to be cut and joined without decoding them. */
function renderWhole(request: Request, routerContext: EntryContext, nonce: string) {
  const parts = partsOfPage()
  return new Promise<{ html: string; faulty: boolean }>((resolve, reject) => {
    let faulty = false
    const { pipe } = renderToPipeableStream(
      <PartsOfPage value={parts}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PartsOfPage>,
      {
        nonce,
        progressiveChunkSize: Infinity,
        onAllReady() {
          pipe(collect((html) => resolve({ html: parts.complete(html, !faulty), faulty })))
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

/** Gathers the pieces that React writes. */
function collect(onEnd: (html: string) => void) {
  const pieces: Uint8Array[] = []
  return new Writable({
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(pieces).toString('latin1'))
      done()
    },
  })
}
