import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { story, type OpenShop } from './harness/story.ts'
import { thisShop } from './harness/this-shop.ts'
import { desktop } from './harness/windows.ts'

// [S11.4]
story('every address that search engines are told of leads to its page', async ({ openShop }) => {
  const page = await openQuietly(openShop)
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${thisShop().shopUrl}/sitemap.xml`)
  for (const sitemap of await textsOf(page, '/sitemap.xml', 'loc')) {
    const addresses = await textsOf(page, sitemap, 'loc')
    expect(addresses.length, sitemap).toBeGreaterThan(0)
    for (const address of someOf(addresses)) await expectCanonical(page, address)
    for (const picture of (await textsOf(page, sitemap, 'image:loc')).slice(0, 1)) {
      expect((await page.request.get(picture)).status(), picture).toBe(200)
    }
  }
})

// [S11.15]
story('Google Merchant is told of products that can be opened and seen', async ({ openShop }) => {
  const page = await openQuietly(openShop)
  const feed = '/feeds/google.xml'
  const links = await textsOf(page, feed, 'g:link')
  const pictures = await textsOf(page, feed, 'g:image_link')
  expect(links.length).toBeGreaterThan(100)
  expect(pictures).toHaveLength(links.length)
  for (const link of someOf(links)) await expectCanonical(page, link)
  const picture = await page.request.get(pictures[0] ?? '')
  expect(picture.headers()['content-type']).toBe('image/webp')
})

/** A page without pictures, that those which are asked for have no others before them. */
const openQuietly = (openShop: OpenShop) => openShop(desktop, { path: '/terminos-y-condiciones' })

/** The first ones, one in the middle and the last one. */
const someOf = (list: string[]) => [
  ...new Set([...list.slice(0, 8), list[Math.floor(list.length / 2)] ?? '', list.at(-1) ?? '']),
]

/** The page answers, and calls the address its own. */
async function expectCanonical(page: Page, address: string) {
  const answer = await page.request.get(address, { maxRedirects: 0 })
  expect(answer.status(), address).toBe(200)
  const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(await answer.text()) ?? []
  expect(canonical.replaceAll('&amp;', '&'), address).toBe(address)
}

/** The texts of a document's elements, read by the browser's own XML parser. */
async function textsOf(page: Page, address: string, element: string): Promise<string[]> {
  const answer = await page.request.get(address)
  expect(answer.status(), address).toBe(200)
  const found = await page.evaluate(
    ([xml = '', wanted = '']) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml')
      if (parsed.querySelector('parsererror')) return undefined
      return Array.from(parsed.getElementsByTagName(wanted), ({ textContent }) => textContent ?? '')
    },
    [await answer.text(), element],
  )
  if (!found) throw new Error(`${address} is no XML`)
  return found
}
