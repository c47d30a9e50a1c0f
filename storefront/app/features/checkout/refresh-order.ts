import { adjustedText } from '../../data/cart/adjusted-texts.ts'
import { keepCartNotices } from '../../data/cart/cart-notices.ts'
import { readCart, removeFromCart, setQuantity } from '../../data/cart/cart-store.ts'
import { refreshCart } from '../../data/cart/refresh-cart.ts'
import type { CartItem } from '../../data/stored-shapes.ts'

/**
 * As {@link refreshCart}, and also reduces lines to the stock; the notices are stored for the view that shows the
 * order.
 */
export const refreshOrder: typeof refreshCart = async (signal) => {
  const refreshed = await refreshCart(signal)
  signal.throwIfAborted()
  await fitToStock(refreshed.stock)
  return refreshed
}

async function fitToStock(stock: Map<string, number>) {
  await Promise.all(
    readCart().map(async (item) => {
      const left = stock.get(item.SKU) ?? item.cantidad
      if (left < item.cantidad) await fitLine(item, left)
    }),
  )
}

/** The functions of the cart show a refusal themselves. */
async function fitLine({ SKU, nombre, cantidad: requested }: CartItem, left: number) {
  const outcome = await (left > 0 ? setQuantity(SKU, left) : removeFromCart(SKU))
  if (outcome !== 'done') return
  const reason = left > 0 ? 'LESS_STOCK' : 'OUT_OF_STOCK'
  keepCartNotices([adjustedText({ SKU, nombre, cantidad: left, requested, reason }, 'pedido')])
}
