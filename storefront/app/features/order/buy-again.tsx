import type { OrderDetails } from '@surco/contract'
import { useState, type ReactNode } from 'react'

import { cartPath } from '../../lib/paths.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { orderAgain, type OrderedAgain } from './order-again.ts'
import { orderName } from './order-texts.ts'

interface Props {
  order: OrderDetails
  /** Stands beside the button */
  children: ReactNode
}

/** Puts what was bought into the cart once more, and says what could not be had. */
export function BuyAgain({ order, children }: Props) {
  const { busy, run } = useBusy()
  const [outcome, setOutcome] = useState<OrderedAgain>()
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          busy={busy}
          onClick={() => run(async () => setOutcome(await orderAgain(order.items)))}
        >
          <Icon name="cart" /> Comprar de nuevo
          <span className="sr-only"> el pedido {orderName(order)}</span>
        </Button>
        {children}
      </div>
      <div role="status">{outcome && !busy && <Outcome {...outcome} />}</div>
    </>
  )
}

const looks = {
  all: { tone: 'success', title: 'Agregamos los productos a tu carrito' },
  some: { tone: 'warning', title: 'Agregamos a tu carrito lo que está disponible' },
  none: { tone: 'danger', title: 'No pudimos agregar los productos' },
} as const

const Outcome = ({ added, notes }: OrderedAgain) => (
  <Notice
    {...looks[added]}
    action={
      added !== 'none' && (
        <LinkButton to={cartPath} look="secondary" size="small">
          Ir al carrito
        </LinkButton>
      )
    }
  >
    {added !== 'none' && <p>Los precios son los de hoy.</p>}
    {notes.length > 0 && (
      <ul className="list-disc pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )}
  </Notice>
)
