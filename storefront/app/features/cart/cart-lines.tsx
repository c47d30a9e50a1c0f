import { useRef } from 'react'

import { removeFromCart } from '../../lib/cart-store.ts'
import type { CartItem } from '../../lib/stored-shapes.ts'
import { CartLine } from './cart-line.tsx'

interface Props {
  items: CartItem[]
  /** Units that can be bought now, by SKU */
  stock: Map<string, number>
}

export function CartLines({ items, stock }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (SKU: string) => {
    // The button that has the focus goes away with its line.
    list.current?.focus()
    void removeFromCart(SKU)
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Productos en el carrito"
      className="divide-y divide-line border-y border-line outline-none"
    >
      {items.map((item) => (
        <CartLine key={item.SKU} item={item} stock={stock.get(item.SKU)} onRemove={remove} />
      ))}
    </ul>
  )
}
