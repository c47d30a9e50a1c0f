import { defineConfig } from 'vitest/config'

/** Several processes of the shop on several servers, one file after another. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/machines/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 2 * 60 * 60_000,
    hookTimeout: 20 * 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
