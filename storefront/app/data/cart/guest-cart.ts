import { notify } from '../../lib/notifications.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'
import type { CartItem } from '../stored-shapes.ts'

/** Changes the guest's cart as it is at this moment, whichever tab wrote it last. */
export function updateGuestCart(change: (items: CartItem[]) => CartItem[]) {
  const items = change(readStored('productos') ?? [])
  if (items.length === 0) removeStored('productos')
  else if (!writeStored('productos', items)) sayUnkept()
}

let saidUnkept = false

/** Once for a page: the cart works until it is left. */
function sayUnkept() {
  if (saidUnkept) return
  saidUnkept = true
  notify({
    title: 'Tu navegador no puede guardar el carrito',
    text: 'No hay espacio o el almacenamiento está desactivado. Si recargas o cierras la página, tu carrito quedará vacío.',
    level: 'warning',
  })
}
