import { Icon } from '../../ui/icon.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

interface Step {
  title: string
  text: string
}

const payment: Record<'paid' | 'pending', Step> = {
  paid: {
    title: 'Recibimos tu pago',
    text: 'Tu pedido está confirmado y tus productos, apartados.',
  },
  pending: {
    title: 'Esperamos tu pago',
    text: 'Tus productos están apartados. No necesitas pagar de nuevo.',
  },
}

const later: Step[] = [
  { title: 'Preparamos tu pedido', text: 'Lo revisamos y lo empacamos para el viaje.' },
  {
    title: 'Lo recibes en tu domicilio',
    text: 'De 3 a 7 días hábiles después de confirmarse el pago. Te llamaremos si hace falta coordinar la entrega.',
  },
  {
    title: '¿Necesitas factura?',
    text: 'Solicítala dentro del mismo mes con tu número de orden y tus datos fiscales.',
  },
]

/** What happens with an order from now on. */
export const NextSteps = ({ pending }: { pending: boolean }) => (
  <section aria-labelledby="que-sigue">
    <SectionHeading id="que-sigue" title="Qué sigue" />
    <ol className="flex flex-col gap-6">
      {[payment[pending ? 'pending' : 'paid'], ...later].map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[--spacing(10)_minmax(0,1fr)] gap-x-4">
          <StepMark number={index + 1} done={index === 0 && !pending} current={index === 0} />
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-0.5 max-w-text text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)

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
