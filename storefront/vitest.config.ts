import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

// Chromium's own sandbox does not work for root.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

// Chromium draws its address bar in hidden windows beside each of ours, at some 0.2 s of CPU; the
// others are Playwright 1.65's, whose list this one takes the place of.
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

const tests = ['{app,service-worker}/**/*.browser.test.tsx']

/** The components in a real browser, with the shop's real styles: a simulated DOM has no focus, `<dialog>` or contrast. */
export default defineConfig({
  plugins: [tailwindcss()],
  // Found in the middle of a run, a package would reload its page.
  optimizeDeps: { entries: tests },
  // The service worker bears the version of its build.
  define: { __BUILD__: '"nuevo"' },
  test: {
    include: tests,
    setupFiles: ['app/ui/testing/set-up-page.ts'],
    maxWorkers: 1,
    testTimeout: 60_000,
    // A page that is slow is not wrong.
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
          args: ['--disable-gpu', withoutFeatures, ...asRoot],
        },
        contextOptions: { locale: 'es-MX', timezoneId: 'America/Mexico_City' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1024, height: 768 } }],
    },
  },
})
