import { defineConfig } from 'vitest/config'

import { shopCount } from './src/harness/start-shop.ts'

/** The stories: a built shop and a browser for each process. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    exclude: ['src/faults/**', 'src/machines/**'],
    globalSetup: 'src/harness/start-shop.ts',
    pool: 'forks',
    // The files of a process share its browser.
    isolate: false,
    maxWorkers: shopCount,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // A page that is slow is not wrong.
    expect: { poll: { timeout: 20_000 } },
  },
})
