import { offlinePath } from '../app/lib/paths.ts'
import { openCache } from './kept-caches.ts'

/** Drawings of the offline page whose names do not tell their content. */
const drawings = ['/logo.svg', '/logo-light.svg', '/favicon.svg', '/default-product.svg']

/** Fetches the offline page with everything that it needs. Throws when the shop cannot be reached. */
export async function packOfflineKit() {
  const kit = await openCache('offlineKit')
  const page = await fetchNow(offlinePath)
  const assets = new Set((await page.clone().text()).match(/\/assets\/[\w./-]+\w/g))
  await kit.addAll([...assets])
  for (const drawing of drawings) await kit.put(drawing, await fetchNow(drawing))
  await kit.put(offlinePath, page)
}

/** The offline page; its address may say which page was wanted. */
export async function answerOfflinePage(request: Request) {
  const kit = await openCache('offlineKit')
  return (await kit.match(offlinePath, { ignoreVary: true })) ?? fetch(request)
}

/** Sends a visitor to the offline page, which knows where they wanted to go. */
export function leadToOfflinePage(address: string) {
  const { pathname, search, origin } = new URL(address)
  const query = new URLSearchParams({ de: pathname + search })
  return Response.redirect(`${origin}${offlinePath}?${query}`, 302)
}

async function fetchNow(path: string) {
  const answer = await fetch(path, { cache: 'reload' })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}
