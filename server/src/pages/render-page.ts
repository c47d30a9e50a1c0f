import type { ShopClient } from '@surco/contract/client'
import type { FastifyBaseLogger } from 'fastify'
import {
  createContext,
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
  type ServerEntryModule,
} from 'react-router'

import { recordingClient, type PageRecord } from './recording-client.ts'
import { createTurns } from './turns.ts'

/** A page as the storefront rendered it. */
export interface RenderedPage extends PageRecord {
  status: number
  headers: Headers
  body: Buffer
}

/** Renders the page at `url` (path and query); `requestId` names it in the log. */
export type RenderPage = (url: string, requestId: string) => Promise<RenderedPage>

interface RendererOptions {
  loadBuild: () => Promise<ServerBuild>
  mode: 'production' | 'development'
  api: ShopClient
  publicUrl: string
  log: FastifyBaseLogger
}

type ShopEntry = ServerEntryModule & {
  shopContext: RouterContext<{ api: ShopClient; publicUrl: string }>
}

const requestIdContext = createContext('')

/** Renders pages of a storefront build, its loaders calling the API in process. */
export function createRenderer({
  loadBuild,
  mode,
  api,
  publicUrl,
  log,
}: RendererOptions): RenderPage {
  const handlerOf = keepLast((build) => createRequestHandler(inTurns(logErrors(build, log)), mode))
  return async (url, requestId) => {
    const build = await loadBuild()
    const { shopContext } = build.entry.module as ShopEntry
    const record: PageRecord = { tags: new Set(), failed: false }
    const context = new RouterContextProvider()
    context.set(shopContext, { api: recordingClient(api, record), publicUrl })
    context.set(requestIdContext, requestId)
    const request = new Request(new URL(publicUrl).origin + url, { headers: { accept: '*/*' } })
    const response = await handlerOf(build)(request, context)
    const body = Buffer.from(await response.arrayBuffer())
    return { ...record, status: response.status, headers: response.headers, body }
  }
}

/** Makes what belongs to a build once for it: the routes are read anew only while developing. */
function keepLast<T>(make: (build: ServerBuild) => T) {
  let last: { build: ServerBuild; made: T } | undefined
  return (build: ServerBuild) => {
    if (last?.build !== build) last = { build, made: make(build) }
    return last.made
  }
}

/** Pages whose data came together are not rendered in one go: a page takes many milliseconds. */
function inTurns(build: ServerBuild): ServerBuild {
  const turn = createTurns()
  const render: ServerEntryModule['default'] = async (...page) => {
    await turn()
    return build.entry.module.default(...page)
  }
  return { ...build, entry: { module: { ...build.entry.module, default: render } } }
}

/**
 * A loader's unexpected error is answered by the storefront's error page; its cause is for the log. What the router
 * cannot read of an address is no error of ours.
 */
function logErrors(build: ServerBuild, log: FastifyBaseLogger): ServerBuild {
  const handleError: ServerEntryModule['handleError'] = (error, { request, context }) => {
    const refused = isRouteErrorResponse(error) ? error : undefined
    if (refused && refused.status < 500) return
    const err = refused ? new Error(`${refused.status} ${refused.statusText}`) : error
    const reqId = context?.get(requestIdContext)
    log.error({ err, reqId, url: new URL(request.url).pathname }, 'a page failed to render')
  }
  return { ...build, entry: { module: { ...build.entry.module, handleError } } }
}
