import { defineConfig } from 'vitest/config'

/** Kills, crowds and attacks: each file starts a shop of its own, one after another. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/faults/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 3 * 60 * 60_000,
    hookTimeout: 300_000,
  },
})
