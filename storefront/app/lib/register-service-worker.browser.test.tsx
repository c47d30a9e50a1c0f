import { afterEach, expect, it, vi } from 'vitest'

import { registerServiceWorker } from './register-service-worker.ts'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
})

/** Stands for the browser's own registration, and for what it says of the connection. */
function browserThat(connection: { saveData: boolean } | undefined) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
  return vi.spyOn(navigator.serviceWorker, 'register').mockReturnValue(new Promise(() => {}))
}

it.each([undefined, { saveData: false }])('has pages kept once the page is there', (connection) => {
  const register = browserThat(connection)
  registerServiceWorker()
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', { updateViaCache: 'none' })
})

// [S11.25]
it('keeps nothing for those who asked to save data', () => {
  const register = browserThat({ saveData: true })
  registerServiceWorker()
  expect(register).not.toHaveBeenCalled()
})
