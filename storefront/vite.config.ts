import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { ownRouteLoading } from './load-route-plugin.ts'

/** Few files: what every page loads compresses better together than in twenty pieces. */
const sharedChunks = [
  // With what React Router imports of ours: two chunks that need each other never start.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|app[\\/](load-route-module|lib[\\/](shop-unreachable|report-fault))\.ts$/,
  },
  { name: 'shop', test: /storefront[\\/]app[\\/](lib|ui)[\\/]/, minShareCount: 3 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), ownRouteLoading()],
  build: {
    target: 'es2022',
    // The content security policy allows no data: scripts or fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
  },
})
