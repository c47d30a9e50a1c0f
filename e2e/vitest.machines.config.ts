import { defineConfig } from 'vitest/config'

/** Several processes of the shop on several PostgreSQL servers, one file after another. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/machines/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 60 * 60_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
