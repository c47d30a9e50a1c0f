import { setTimeout as wait } from 'node:timers/promises'

import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  type Page,
} from 'playwright-core'
import { afterAll } from 'vitest'

import { launchBrowser } from './launch-browser.ts'

/** Chromium opens and closes a window in less than a second; one that takes this long has hung. */
const patienceMs = 60_000

interface Running {
  server: BrowserServer
  browser: Browser
}

let running: Promise<Running> | undefined

afterAll(async () => {
  await (await running)?.server.kill()
  running = undefined
})

/** A page in a window with nothing kept from others; a Chromium that has hung is replaced once. */
export async function openWindow(options: BrowserContextOptions): Promise<Page> {
  const page = await inTime(open(options))
  if (page !== 'late') return page
  await endBrowser()
  return open(options)
}

/** Closes the windows, or ends the Chromium that does not close them. */
export async function closeWindows(windows: BrowserContext[]) {
  const closed = await inTime(Promise.all(windows.map((window) => window.close())))
  if (closed === 'late') await endBrowser()
}

async function open(options: BrowserContextOptions): Promise<Page> {
  running ??= start()
  const { browser } = await running
  const window = await browser.newContext(options)
  return window.newPage()
}

async function start(): Promise<Running> {
  const server = await launchBrowser()
  return { server, browser: await chromium.connect(server.wsEndpoint()) }
}

async function endBrowser() {
  process.stdout.write('Chromium has hung and was ended.\n')
  await (await running)?.server.kill()
  running = undefined
}

const inTime = <T>(work: Promise<T>) =>
  Promise.race([work, wait(patienceMs, 'late' as const, { ref: false })])
