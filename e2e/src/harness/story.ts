import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { closeWindows, openWindow } from './browser.ts'
import { outputDir } from './program.ts'
import { thisShop } from './this-shop.ts'
import { openPage } from './windows.ts'

interface Opening {
  /** The page to begin at. */
  path?: string
  /** Console errors that the story expects, such as the browser's own line about a 404. */
  tolerates?: RegExp
}

/** Opens a new browser window, with its own empty storage, at a page of the shop. */
export type OpenShop = (window: BrowserContextOptions, opening?: Opening) => Promise<Page>

/**
 * A test in a real browser. It fails when a page logged an error, threw one, or broke its content
 * security policy; the pictures and HTML of a failed story's pages are kept.
 */
export const story = test.extend<{ openShop: OpenShop }>({
  openShop: async ({ task }, use) => {
    const windows: BrowserContext[] = []
    const faults: string[] = []
    await use(async (window, { path = '/', tolerates } = {}) => {
      const page = await openWindow({ ...windowDefaults(), ...window })
      const context = page.context()
      windows.push(context)
      context.setDefaultTimeout(60_000)
      collectFaults(context, faults, tolerates)
      await openPage(page, path)
      return page
    })
    if (task.result?.state === 'fail' || faults.length > 0) await keepEvidence(task.name, windows)
    await closeWindows(windows)
    expect(faults, 'errors in the browser').toEqual([])
  },
})

const windowDefaults = (): BrowserContextOptions => ({
  baseURL: thisShop().shopUrl,
  locale: 'es-MX',
  timezoneId: 'America/Mexico_City',
  reducedMotion: 'reduce',
  // Cached pages would hide the shop's responses; the stories about them allow it.
  serviceWorkers: 'block',
})

function collectFaults(context: BrowserContext, faults: string[], tolerates: RegExp | undefined) {
  const add = (fault: string) => {
    if (!tolerates?.test(fault)) faults.push(fault)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') add(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (event) => add(event.error().stack || event.error().message))
}

async function keepEvidence(name: string, windows: BrowserContext[]) {
  await mkdir(outputDir, { recursive: true })
  const pages = windows.flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const file = join(outputDir, `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}-${index + 1}`)
    await page.screenshot({ path: `${file}.png`, fullPage: true }).catch(() => undefined)
    await page.content().then(
      (html) => writeFile(`${file}.html`, html),
      () => undefined,
    )
  }
}
