import { setTimeout as wait } from 'node:timers/promises'

import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  type Page,
} from 'playwright-core'

/** Opening or closing a window takes less than a second; a Chromium that takes this long has hung. */
const patienceMs = 60_000

interface Running {
  server: BrowserServer
  browser: Browser
}

/** Ends with this process. */
let running: Promise<Running> | undefined

/** Opens a page in a window with its own empty storage; replaces a Chromium that has hung, once. */
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

const quiet = [
  '--headless',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The first three make Chromium draw its address bar in hidden windows, at some 0.2 s of CPU each. The others are those
 * of Playwright 1.65, whose list this one replaces.
 */
const withoutFeatures = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
].join(',')}`

/** Starts a Chromium: the system's, or the one that CHROMIUM names. */
function launchBrowser() {
  // Chromium's own sandbox does not work for root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launchServer({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    host: '127.0.0.1',
    // It ends with this process; a handler of its own would keep the process alive.
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [...quiet, withoutFeatures, ...asRoot],
  })
}
