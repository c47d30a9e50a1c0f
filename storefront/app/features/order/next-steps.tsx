import type { OrderDetails, ShopInfo } from '@surco/contract'

import { Icon } from '../../ui/icon.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { stateOf } from './order-texts.ts'

interface Props {
  order: OrderDetails
  shop: ShopInfo | undefined
}

/** Next steps of an order; nothing when it is over. */
export function NextSteps({ order, shop }: Props) {
  const { steps } = stateOf(order)
  if (!steps) return null
  return (
    <section aria-labelledby="que-sigue">
      <SectionHeading id="que-sigue" title="Qué sigue" />
      <ol className="flex flex-col gap-6">
        {steps.list(order, shop).map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[--spacing(10)_minmax(0,1fr)] gap-x-4">
            <StepMark
              number={index + 1}
              done={index === 0 && steps.isFirstDone}
              current={index === 0}
            />
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
