import { join } from 'node:path'

import type { Plugin } from 'vite'

const theirs = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/
const ours = join(import.meta.dirname, 'app', 'load-route-module.ts')

/**
 * Puts our `loadRouteModule` in the place of React Router's, which reloads the page when the code of
 * the next one does not arrive: offline that ends at the browser's own error page.
 */
export function ownRouteLoading(): Plugin {
  let replaced = false
  return {
    name: 'own-route-loading',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: theirs },
      handler() {
        replaced = true
        return `export { loadRouteModule } from ${JSON.stringify(ours)}`
      },
    },
    buildEnd(error) {
      if (!error && !replaced) this.error('React Router no longer loads its routes where it did')
    },
  }
}
