import type { OfficeOrder } from '@surco/contract'

import { RadioCard, RadioCards } from '../../../../storefront/app/ui/choices.tsx'
import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { useAnswerSoon } from '../../lib/answer-soon.ts'
import { api } from '../../lib/api.ts'
import { may, useStaffSession } from '../../lib/session.ts'
import { LinkDays } from '../phone-order/link-days.tsx'

/** How a difference in shipping is settled: charged or refunded, or absorbed by the shop. */
export type Settle = 'difference' | 'absorb'

type MovePrice = ReturnType<typeof useMovePrice>

/** Price difference of shipping a paid order to another postal code, once it is complete. */
export function useMovePrice(order: OfficeOrder, before: string, postalCode: string) {
  const isOther = postalCode !== before && /^\d{5}$/.test(postalCode)
  const asked = order.status === 'paid' && isOther ? postalCode : ''
  const { answered } = useAnswerSoon(asked, (code, signal) =>
    askPrice(order.antarixOrderNumber, code, signal),
  )
  const maySettle = may(useStaffSession(), 'orders.refund')
  const price = asked && answered?.question === asked ? answered.answer : undefined
  // While the price is unknown, the form cannot be submitted.
  return { ...(price ?? SAME), maySettle, isUnknown: asked !== '' && !price }
}

interface PriceOfMove {
  difference: number
  refused: string
  fault: string
}

const SAME: PriceOfMove = { difference: 0, refused: '', fault: '' }

async function askPrice(number: string, code: string, signal: AbortSignal): Promise<PriceOfMove> {
  const call = { params: { number }, body: { codigoPostalEnvio: code } }
  try {
    const { data } = await api('POST /admin/orders/:number/address/preview', call, { signal })
    return { ...SAME, ...data }
  } catch {
    return { ...SAME, fault: 'No pudimos calcular el envío a esta dirección.' }
  }
}

interface Props {
  move: MovePrice
  settle: Settle
  onSettle: (settle: Settle) => void
  fault: string | undefined
}

/** The difference in shipping to the new address, and the choice of how to settle it. */
export function MovePrice({ move, settle, onSettle, fault }: Props) {
  const { difference, maySettle } = move
  return (
    <>
      <div role="status" className="empty:hidden">
        <PriceNotice move={move} />
      </div>
      {difference !== 0 && maySettle && (
        <>
          <input type="hidden" name="difference" value={difference} />
          <RadioCards legend="¿Qué hacemos con la diferencia?">
            <RadioCard
              name="settle"
              value="difference"
              checked={settle === 'difference'}
              onChange={() => onSettle('difference')}
              {...(difference > 0 ? CHARGE : GIVE_BACK)}
            />
            <RadioCard
              name="settle"
              value="absorb"
              checked={settle === 'absorb'}
              onChange={() => onSettle('absorb')}
              title="Dejarlo así"
              description="La dirección cambia enseguida y nadie paga nada."
            />
          </RadioCards>
          {difference > 0 && settle === 'difference' && (
            <LinkDays
              error={fault}
              hint="Si no se paga, el pedido sigue con su dirección de antes."
            />
          )}
        </>
      )}
    </>
  )
}

const CHARGE = {
  title: 'Cobrar la diferencia',
  description:
    'El comprador recibe un enlace para pagarla. El pedido espera, y la dirección cambia cuando la pague.',
}

const GIVE_BACK = {
  title: 'Devolverla',
  description: 'La dirección cambia enseguida y la diferencia vuelve al medio con el que se pagó.',
}

function PriceNotice({ move: { difference, refused, fault, maySettle } }: { move: MovePrice }) {
  if (fault) return <Notice tone="danger" title={fault} />
  if (refused) {
    return (
      <Notice tone="warning" title="La tienda no tiene precio de envío a este código postal">
        <p>Si lo guardas, el pedido conserva el precio que tiene.</p>
      </Notice>
    )
  }
  if (difference === 0) return null
  return (
    <Notice tone="warning" title={difference > 0 ? 'El envío cuesta más' : 'El envío cuesta menos'}>
      <p>
        A este código postal son <Money pesos={Math.abs(difference)} />{' '}
        {difference > 0 ? 'más' : 'menos'}.
        {!maySettle &&
          ' Si lo guardas, el precio queda como está: para cobrar o devolver la diferencia, pídelo a ventas.'}
      </p>
    </Notice>
  )
}

/** Returns the text of the button that changes the address. */
export function moveVerb({ difference, maySettle }: MovePrice, settle: Settle) {
  if (difference === 0 || !maySettle || settle === 'absorb') return 'Guardar y avisar'
  return difference > 0 ? 'Crear enlace y avisar' : 'Cambiar y devolver'
}
