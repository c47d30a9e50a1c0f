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
 * security policy; then the pages' pictures and HTML are kept.
 */
export function story(name: string, tell: (shop: { openShop: OpenShop }) => Promise<void>) {
  test(name, async () => {
    const windows: BrowserContext[] = []
    const faults: string[] = []
    const openShop: OpenShop = async (window, { path = '/', tolerates } = {}) => {
      const context = await (await connect()).newContext({ ...windowDefaults(), ...window })
      windows.push(context)
      context.setDefaultTimeout(10_000)
      collectFaults(context, faults, tolerates)
      const page = await context.newPage()
      // Pictures may come later: the first visitor of one waits until it is encoded.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      return page
    }
    try {
      await tell({ openShop })
      expect(faults, 'errors in the browser').toEqual([])
    } catch (error) {
      await keepEvidence(name, windows)
      throw error
    } finally {
      await Promise.all(windows.map((context) => context.close()))
    }
  })
}

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
})

function collectFaults(context: BrowserContext, faults: string[], tolerates: RegExp | undefined) {
  const add = (fault: string) => {
    if (!tolerates?.test(fault)) faults.push(fault)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') add(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (event) => add(event.error().stack ?? event.error().message))
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
