import type { ProductDetail } from '@surco/contract'
import { useEffect, useRef } from 'react'

import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/price.tsx'
import type { Purchase } from './use-purchase.ts'

interface Props {
  product: ProductDetail
  purchase: Purchase
}

/** Price and button at the bottom of phones while those of the page are out of sight. */
export function BuyBar({ product, purchase: { cantidad, busy, add } }: Props) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => (bar.current ? makeRoomFor(bar.current) : undefined), [])
  return (
    <section
      ref={bar}
      aria-label="Compra rápida"
      className="fixed inset-x-0 bottom-0 z-10 flex animate-enter flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-2.5 shadow-overlay md:hidden"
    >
      <p className="text-lg leading-tight font-bold text-price">
        <span className="sr-only">Precio: </span>
        <Money pesos={product.precio} />
      </p>
      <Button look="buy" busy={busy} onClick={add} className="max-xs:w-full">
        <Icon name="cart" className="size-5" /> Agregar
        {cantidad > 1 && <span className="tabular-nums">{cantidad}</span>}
      </Button>
    </section>
  )
}

/** Adds padding, so that focused elements and the end of the page are not covered by the bar. */
function makeRoomFor(bar: HTMLElement) {
  const { documentElement: page, body } = document
  const setRoom = (room: string) => {
    page.style.scrollPaddingBottom = room
    body.style.paddingBottom = room
  }
  const observer = new ResizeObserver(() => setRoom(`${bar.offsetHeight}px`))
  observer.observe(bar, { box: 'border-box' })
  return () => {
    observer.disconnect()
    setRoom('')
  }
}
