import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { openPage } from './open-page.ts'
import { outputDir } from './paths.ts'

interface Opening {
  /** The page to begin at. */
  path?: string
  /** Console errors that belong to the story, such as the browser's own line about a 404. */
  tolerates?: RegExp
}

/** Opens a new browser window, with nothing kept from others, at a page of the shop. */
export type OpenShop = (window: BrowserContextOptions, opening?: Opening) => Promise<Page>

let browser: Promise<Browser> | undefined

/**
 * A test in a real browser. It fails when a page logged an error, threw one, or broke its content
 * security policy; the pictures and HTML of a failed story's pages are kept.
 */
export const story = test.extend<{ openShop: OpenShop }>({
  openShop: async ({ task }, tell) => {
    const windows: BrowserContext[] = []
    const faults: string[] = []
    await tell(async (window, { path = '/', tolerates } = {}) => {
      const context = await (await connect()).newContext({ ...windowDefaults(), ...window })
      windows.push(context)
      context.setDefaultTimeout(60_000)
      collectFaults(context, faults, tolerates)
      const page = await context.newPage()
      await openPage(page, path)
      return page
    })
    if (task.result?.state === 'fail' || faults.length > 0) await keepEvidence(task.name, windows)
    await Promise.all(windows.map((context) => context.close()))
    expect(faults, 'errors in the browser').toEqual([])
  },
})

/** The browser is started once for all stories. */
function connect() {
  browser ??= chromium.connect(inject('browserEndpoint'))
  return browser
}

const windowDefaults = (): BrowserContextOptions => ({
  baseURL: inject('shopUrl'),
  locale: 'es-MX',
  timezoneId: 'America/Mexico_City',
  reducedMotion: 'reduce',
  // Kept pages would answer for the shop; the stories about them allow it.
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
