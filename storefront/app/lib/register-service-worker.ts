import { savesData } from './lazy-code.ts'
import { reportFault } from './report-fault.ts'

/**
 * Registers the service worker, which keeps pages for use without a connection, once the page has loaded; not for
 * visitors who asked to save data.
 */
export function registerServiceWorker() {
  if (!('serviceWorker' in navigator) || savesData()) return
  const register = () => {
    navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .catch(reportFault)
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
