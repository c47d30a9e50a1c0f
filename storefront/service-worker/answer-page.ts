import { keptAttribute, type KeptMessage } from '../app/lib/kept-page.ts'
import { keepAnswer, openCache, type KeepAlive } from './kept-caches.ts'
import { leadToOfflinePage } from './offline-kit.ts'
import { isPublicPage } from './request-kind.ts'

/** How long the shop has to answer where there is a copy to show instead. */
const answerTimeoutMs = 4000

/** How long the pages that are open have to arrive; the worker starts without those that do not. */
const openPagesTimeoutMs = 30_000

/** The page from the shop; a kept copy, which says so, when the shop fails or does not answer in time. */
export async function answerPage(request: Request, keepAlive: KeepAlive): Promise<Response> {
  const { fresh, kept } = await freshOrKept(request, keepAlive)
  return fresh ?? (kept ? markKept(kept) : leadToOfflinePage(request.url))
}

/** A page that is never kept: the shop's, or else the offline page. */
export async function answerUnkeptPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return leadToOfflinePage(request.url)
  }
}

/** The data of a page alike; without any, the page itself has to deal with it. */
export async function answerData(
  request: Request,
  keepAlive: KeepAlive,
  tell: (message: KeptMessage) => void,
): Promise<Response> {
  const { fresh, kept } = await freshOrKept(request, keepAlive)
  tell({ kept: !fresh && kept !== undefined })
  return fresh ?? kept ?? Response.error()
}

/** Keeps the pages that were open before the worker was there; those that fail or come too late are left out. */
export async function keepOpenPages(windows: readonly { url: string }[]) {
  const addresses = windows
    .map(({ url }) => url)
    .filter((url) => isPublicPage(new URL(url).pathname))
  const signal = AbortSignal.timeout(openPagesTimeoutMs)
  await Promise.allSettled(
    addresses.map(async (address) =>
      keepAnswer('pages', address, await fetch(address, { signal })),
    ),
  )
}

async function freshOrKept(request: Request, keepAlive: KeepAlive) {
  const { url } = request
  const kept = await (await openCache('pages')).match(url, { ignoreVary: true })
  const arriving = askShop(request).then(
    (answer) => {
      keepAlive(keepAnswer('pages', url, answer.clone()))
      return kept && answer.status >= 500 ? undefined : answer
    },
    () => undefined,
  )
  keepAlive(arriving)
  return { fresh: await (kept ? Promise.race([arriving, wait(answerTimeoutMs)]) : arriving), kept }
}

/** Never what the browser itself has kept, which would look fresh for as long as `stale-while-revalidate` allows. */
const askShop = (request: Request) => fetch(request, { cache: 'no-cache' })

/** The line that says so is in every page (kept-mark.tsx), which therefore needs no code for it. */
async function markKept(page: Response) {
  const html = await page.text()
  const { status, headers } = page
  return new Response(html.replace('<html', `<html ${keptAttribute}=""`), { status, headers })
}

const wait = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })
