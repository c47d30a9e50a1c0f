import type { BrowserContextOptions, Page } from 'playwright-core'

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

export const tablet: BrowserContextOptions = { viewport: { width: 768, height: 1024 } }

/** The narrowest window with the menu and the filters beside the page. */
export const laptop: BrowserContextOptions = { viewport: { width: 1024, height: 768 } }

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

export const withoutJavaScript: BrowserContextOptions = { ...desktop, javaScriptEnabled: false }

/** Goes to an address of the shop; does not wait for pictures, which are encoded at their first request. */
export const openPage = (page: Page, path: string) =>
  page.goto(path, { waitUntil: 'domcontentloaded' })
