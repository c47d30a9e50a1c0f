import type { OrderDetails, ShopInfo } from '@surco/contract'
import { deliveryWords } from '@surco/contract/delivery'

import { formatMoment } from '../../lib/format-moment.ts'
import { Icon } from '../../ui/icon.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

interface Props {
  order: OrderDetails
  shop: ShopInfo | undefined
}

interface Step {
  title: string
  text: string
}

/** What happens with an order from now on; with one that is over, nothing more. */
export function NextSteps({ order, shop }: Props) {
  if (order.status !== 'paid' && order.status !== 'pending') return null
  const paid = order.status === 'paid'
  return (
    <section aria-labelledby="que-sigue">
      <SectionHeading id="que-sigue" title="Qué sigue" />
      <ol className="flex flex-col gap-6">
        {stepsOf({ order, shop }).map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[--spacing(10)_minmax(0,1fr)] gap-x-4">
            <StepMark number={index + 1} done={index === 0 && paid} current={index === 0} />
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-0.5 max-w-text text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const stepsOf = ({ order, shop }: Props): Step[] =>
  order.lacksUnits ? agreement : [firstStep(order), ...delivery(shop), invoiceStep(order)]

/** Nobody knows yet whether, and when, it can be delivered. */
const agreement: Step[] = [
  { title: 'Recibimos tu pago', text: 'Tu dinero está seguro: no pagues de nuevo.' },
  {
    title: 'Te buscamos',
    text: 'Te escribiremos o llamaremos para decirte qué se agotó y cuándo podríamos entregarlo.',
  },
  {
    title: 'Tú decides',
    text: 'Acordamos contigo la entrega o, si lo prefieres, te reembolsamos el total al mismo medio de pago.',
  },
]

function firstStep({ status, payment }: OrderDetails): Step {
  if (status === 'paid') {
    return {
      title: 'Recibimos tu pago',
      text: 'Tu pedido está confirmado.',
    }
  }
  if (payment) {
    const due = formatMoment(payment.dueAt)
    return {
      title: 'Haz tu pago',
      text: `Apartamos tus productos${due && ` hasta el ${due}`}. Después de esa fecha el pedido vence y tendrías que hacerlo de nuevo.`,
    }
  }
  return {
    title: 'Esperamos tu pago',
    text: 'Tus productos están apartados. No necesitas pagar de nuevo.',
  }
}

const delivery = (shop: ShopInfo | undefined): Step[] => [
  { title: 'Preparamos tu pedido', text: 'Lo revisamos y lo empacamos para el viaje.' },
  {
    title: 'Lo recibes en tu domicilio',
    text: `En ${deliveryWords(shop)} después de confirmarse el pago. Te llamaremos si hace falta coordinar la entrega.`,
  },
]

const invoiceStep = ({ invoice }: OrderDetails): Step =>
  invoice
    ? {
        title: 'Te enviamos tu factura',
        text: `Por correo, con los datos fiscales que nos diste (RFC ${invoice.rfc}).`,
      }
    : {
        title: '¿Necesitas factura?',
        text: 'Solicítala dentro del mismo mes con tu número de orden y tus datos fiscales.',
      }

interface MarkProps {
  number: number
  done: boolean
  current: boolean
}

function StepMark({ number, done, current }: MarkProps) {
  if (done) {
    return (
      <span className={`${mark} bg-accent text-accent-ink`}>
        <Icon name="check" />
        <span className="sr-only">Listo: </span>
      </span>
    )
  }
  const look = current ? 'bg-highlight text-highlight-ink' : 'border border-line-strong text-muted'
  return (
    <span aria-hidden="true" className={`${mark} ${look}`}>
      {number}
    </span>
  )
}

const mark = 'grid size-10 place-items-center rounded-pill font-display font-bold'
