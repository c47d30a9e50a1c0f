import { savesData } from './lazy-code.ts'
import { reportFault } from './report-fault.ts'

/**
 * Has the browser keep pages for when there is no connection: once the page is there and quiet, and
 * not for those who asked to save data.
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
