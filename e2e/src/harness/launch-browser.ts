import { chromium } from 'playwright-core'

const quiet = [
  '--headless',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Chromium draws its address bar in hidden windows beside each of ours, at some 0.2 s of CPU; the
 * others are Playwright 1.65's, whose list this one takes the place of.
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
export function launchBrowser() {
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
