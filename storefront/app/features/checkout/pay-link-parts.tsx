import type { PayLink, PayLinkState } from '@surco/contract'

import { DeliveryPrice } from '../../entities/shipping/delivery-price.tsx'
import { formatMoment } from '../../lib/format-moment.ts'
import { Amount, Amounts, CreditAmount, TaxAmounts, TotalAmount } from '../../ui/amounts.tsx'
import { Notice, type NoticeTone } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Money } from '../../ui/price.tsx'

interface Standing {
  tone: NoticeTone
  title: string
  text: string
}

const stateTexts: Readonly<Record<Exclude<PayLinkState, 'open' | 'waiting'>, Standing>> = {
  paying: {
    tone: 'info',
    title: 'Hay un pago empezado',
    text: 'Si ya pagaste, no pagues de nuevo: en unos minutos esta página lo dirá y te avisaremos por correo. Si el pago no se terminó, puedes intentarlo otra vez.',
  },
  review: {
    tone: 'info',
    title: 'Tu pago está en revisión',
    text: 'No pagues de nuevo. Apartamos tus productos mientras se revisa y te avisaremos por correo.',
  },
  paid: {
    tone: 'success',
    title: 'Este pedido ya está pagado',
    text: 'No pagues de nuevo. Enviamos la confirmación por correo.',
  },
  refunded: {
    tone: 'info',
    title: 'Este pedido se reembolsó',
    text: 'El dinero vuelve al mismo medio de pago en un plazo de 5 a 7 días hábiles.',
  },
  expired: {
    tone: 'warning',
    title: 'Este enlace venció',
    text: 'No se hizo ningún cargo y los productos volvieron a la venta. Si todavía los quieres, llámanos y te mandamos otro enlace.',
  },
  cancelled: {
    tone: 'warning',
    title: 'Este pedido se canceló',
    text: 'No lo pagues: los productos volvieron a la venta. Si fue un error, llámanos.',
  },
}

/** Texts where the link only pays shipping to another address */
const moveTexts: Partial<typeof stateTexts> = {
  expired: {
    tone: 'warning',
    title: 'Este enlace venció',
    text: 'No se hizo ningún cargo y tu pedido sigue con su dirección de antes. Si todavía quieres cambiarla, llámanos y te mandamos otro enlace.',
  },
  cancelled: {
    tone: 'warning',
    title: 'Este cambio se canceló',
    text: 'No lo pagues: tu pedido sigue con su dirección de antes. Si fue un error, llámanos.',
  },
}

/** State of an order that is paid by a link, and until when it can be paid. */
export function PayLinkStanding({ state, payable, until, items }: PayLink) {
  const texts = items.length > 0 ? stateTexts : { ...stateTexts, ...moveTexts }
  const notice = state === 'open' || state === 'waiting' ? undefined : texts[state]
  return (
    <div className="flex flex-col gap-4">
      {notice && (
        <div role="status">
          <Notice tone={notice.tone} title={notice.title}>
            <p>{notice.text}</p>
          </Notice>
        </div>
      )}
      {payable && (
        <p>
          {items.length > 0 ? 'Apartamos tus productos' : 'Puedes pagarlo'} hasta el{' '}
          <strong>{formatMoment(until)}</strong>, hora del centro de México.
        </p>
      )}
    </div>
  )
}

/** The order that it changes; nothing when it stands alone. */
const WhatItChanges = ({ link }: { link: PayLink }) =>
  link.extends && (
    <p>
      {whatItDoes(link)} tu pedido #{link.extends}.
    </p>
  )

function whatItDoes({ items, credit }: PayLink) {
  if (items.length === 0) return 'Paga el envío a otra dirección de'
  return credit ? 'Cambia piezas de' : 'Agrega piezas a'
}

/** Summary of an order that is paid by a link: lines, amounts, buyer and destination. */
export function PayLinkSummary({ link }: { link: PayLink }) {
  const { items, subtotal, envio, entrega, total, impuestos, name, place } = link
  return (
    <section
      aria-labelledby="resumen-pedido"
      className="flex flex-col gap-5 rounded-card bg-surface-soft p-5 md:p-6"
    >
      <h2 id="resumen-pedido" className="text-heading">
        Tu pedido
      </h2>
      <WhatItChanges link={link} />
      <ul className="flex flex-col gap-4">
        {items.map(({ SKU, nombre, cantidad, precio, img }) => (
          <li
            key={SKU}
            className="grid grid-cols-[--spacing(16)_minmax(0,1fr)] items-center gap-x-3 text-sm"
          >
            <Picture
              path={img}
              alt=""
              width={64}
              height={64}
              sizes="64px"
              className="size-16 rounded-control bg-surface object-contain"
            />
            <span className="flex flex-col gap-1">
              <span className="leading-snug wrap-anywhere">
                {cantidad} × {nombre}
              </span>
              <span className="font-semibold">
                <Money pesos={precio * cantidad} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-5">
        <Amounts>
          <Amount name="Subtotal">
            <Money pesos={subtotal} />
          </Amount>
          <Amount
            name={entrega && entrega.id !== 'home' ? entrega.title : 'Envío'}
            tone={envio === 0 ? 'success' : 'plain'}
          >
            <DeliveryPrice choice={{ id: entrega?.id ?? 'home', precio: envio }} />
          </Amount>
          <CreditAmount credit={link.credit} />
          <TotalAmount name={link.credit ? 'Falta por pagar' : 'Total'}>
            <Money pesos={total} />
          </TotalAmount>
          <TaxAmounts taxes={impuestos} />
        </Amounts>
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        A nombre de {name}. {entrega?.text ? entrega.text : `Se envía a ${place}.`}
      </p>
    </section>
  )
}
