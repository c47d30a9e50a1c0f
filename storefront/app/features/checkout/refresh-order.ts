import { adjustedText } from '../../data/cart/adjusted-texts.ts'
import { keepCartNotices } from '../../data/cart/cart-notices.ts'
import { readCart, removeFromCart, setQuantity } from '../../data/cart/cart-store.ts'
import { refreshCart } from '../../data/cart/refresh-cart.ts'
import type { CartItem } from '../../data/stored-shapes.ts'

/**
 * As {@link refreshCart}; besides, units above the stock go, and what is told of them is kept for
 * whoever shows the order.
 */
export const refreshOrder: typeof refreshCart = async (client, signal) => {
  const refreshed = await refreshCart(client, signal)
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

/** What the shop refuses the shopper is told where it is asked. */
async function fitLine({ SKU, nombre, cantidad: requested }: CartItem, left: number) {
  const outcome = await (left > 0 ? setQuantity(SKU, left) : removeFromCart(SKU))
  if (outcome !== 'done') return
  const reason = left > 0 ? 'LESS_STOCK' : 'OUT_OF_STOCK'
  keepCartNotices([adjustedText({ SKU, nombre, cantidad: left, requested, reason }, 'pedido')])
}
