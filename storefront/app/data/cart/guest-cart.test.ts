import { afterEach, expect, test, vi } from 'vitest'

import * as notifications from '../../lib/notifications.ts'
import { readStored, removeStored } from '../storage.ts'
import { updateGuestCart } from './guest-cart.ts'

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
  removeStored('productos')
})

/** Stands for the browser's storage, of which a test outside a browser has none. */
const standInStorage = (setItem: () => void) =>
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, setItem })

test('says once that a cart which the browser refuses to keep will be lost', () => {
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
