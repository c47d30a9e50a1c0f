import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

import { build, type Plugin } from 'vite'

const entry = fileURLToPath(new URL('main.ts', import.meta.url))

/** Builds the service worker beside the pages it serves; it bears their version, so that it changes with them. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir }, bundle) {
    // The names hold the content of the files.
    const names = Object.keys(bundle).toSorted().join('\n')
    const version = createHash('sha256').update(names).digest('hex').slice(0, 12)
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { __BUILD__: JSON.stringify(version) },
      build: {
        target: 'es2022',
        ...(dir && { outDir: dir }),
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: entry,
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    })
  },
})
