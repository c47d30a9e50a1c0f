import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'

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
  return new Response(fetchCodeAfterPaint(html), { status: finalStatus, headers })
}

function renderWhole(request: Request, routerContext: EntryContext, onFault: () => void) {
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        progressiveChunkSize: Infinity,
        onAllReady() {
          const body = new PassThrough()
          text(body).then(resolve, reject)
          pipe(body)
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
