import { afterEach, expect, test, vi } from 'vitest'

const pump = {
  SKU: 'A-1',
  cantidad: 1,
  nombre: 'Bomba',
  categoria: 'Bombas',
  precio: 100,
  img: '',
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Stands for the browser's storage, of which a test outside a browser has none. */
const standInStorage = (setItem: () => void) =>
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, setItem })

test('says once that a cart which the browser refuses to keep will be lost', async () => {
  // A page that was just opened: it has said nothing yet.
  vi.resetModules()
  const notifications = await import('../../lib/notifications.ts')
  const { readStored } = await import('../storage.ts')
  const { updateGuestCart } = await import('./guest-cart.ts')
  const notify = vi.spyOn(notifications, 'notify')
  standInStorage(() => undefined)
  updateGuestCart(() => [pump])
  expect(notify).not.toHaveBeenCalled()

  standInStorage(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  updateGuestCart(() => [{ ...pump, cantidad: 2 }])
  updateGuestCart(() => [{ ...pump, cantidad: 3 }])
  expect(readStored('productos')).toEqual([{ ...pump, cantidad: 3 }])
  expect(notify).toHaveBeenCalledOnce()
  expect(notify.mock.lastCall?.[0].title).toBe('Tu navegador no puede guardar el carrito')
})
