import { text } from 'node:stream/consumers'

import { prerenderToNodeStream } from 'react-dom/static'
import { ServerRouter, type EntryContext } from 'react-router'

/** Renders the office's only document at build time. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const page = <ServerRouter context={routerContext} url={request.url} />
  const { prelude } = await prerenderToNodeStream(page)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(await text(prelude), { status, headers })
}
