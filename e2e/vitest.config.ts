import { defineConfig } from 'vitest/config'

/** The stories: one built shop, one browser, one story after another. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    exclude: ['src/faults/**'],
    globalSetup: 'src/harness/start-shop.ts',
    pool: 'forks',
    // Two stories at once would buy each other's stock, and be slower on two cores.
    maxWorkers: 1,
    fileParallelism: false,
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // A page that is slow is not wrong.
    expect: { poll: { timeout: 20_000 } },
  },
})
