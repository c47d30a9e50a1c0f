import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { ownRouteLoading } from './load-route-plugin.ts'
import { ownPreload } from './preload-plugin.ts'
import { serviceWorker } from './service-worker/build-service-worker.ts'
import { sharedChunks } from './shared-chunks.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), ownRouteLoading(), ownPreload(), serviceWorker()],
  build: {
    target: 'es2022',
    // The content security policy allows no data: scripts or fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Its own file too, which preload-plugin.ts fetches with the others.
      resolveDependencies: (file, others, { hostType }) =>
        hostType === 'js' ? [...new Set([file, ...others])] : others,
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Of the contract, a form takes along its own rules alone.
          treeshake: { moduleSideEffects: [{ test: /contract[\\/]src/, sideEffects: false }] },
          output: { codeSplitting: { groups: sharedChunks } },
        },
      },
    },
  },
})
