import { Writable } from 'node:stream'

import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'

import { fetchCodeAfterPaint } from './code-after-paint.ts'
import { reportFault } from './lib/report-fault.ts'

/** The server sets this context on each request, so that loaders reach the API in process. */
export { shopContext } from './lib/context.ts'

/** Renders a page whole, never streamed: the server hashes its inline scripts and caches it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let finalStatus = status
  const html = await renderWhole(request, routerContext, () => {
    finalStatus = 500
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  if (finalStatus >= 500) headers.set('cache-control', 'no-store')
  // Bytes, for a string would be looked through once more for what is no text.
  return new Response(Buffer.from(fetchCodeAfterPaint(html)), { status: finalStatus, headers })
}

function renderWhole(request: Request, routerContext: EntryContext, onFault: () => void) {
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        progressiveChunkSize: Infinity,
        onAllReady() {
          pipe(collect(resolve))
        },
        onShellError: reject,
        onError(error) {
          onFault()
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
      onEnd(Buffer.concat(pieces).toString())
      done()
    },
  })
}
