import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isPreview }) => ({
  // React Router asks a preview of the build for the document, and wants no base of it.
  base: isPreview ? '/' : '/admin/',
  // By its number: `localhost` may name another address to the one that asks than to the one that listens.
  preview: { host: '127.0.0.1' },
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // The content security policy allows no data: scripts or fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Of the contract, a form takes along its own rules alone.
          treeshake: { moduleSideEffects: [{ test: /contract[\\/]src/, sideEffects: false }] },
          // Few files: a page of its own, and what several have.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                {
                  name: 'shared',
                  test: /(office|storefront)[\\/]app[\\/]|contract[\\/]src[\\/]/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
}))
