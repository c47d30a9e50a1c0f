import { useState, type KeyboardEvent } from 'react'

import { parseQuantity } from '../../data/cart/cart-rules.ts'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  value: number
  onChange: (value: number) => void
  /** The product's name, for the labels */
  of: string
  /** The maximum of the plus button; a typed number may exceed it */
  max?: number
}

/** Units of a product: minus, a number to type, plus; never below 1. */
export function QuantityControl({ value, onChange, of, max = Infinity }: Props) {
  const step = (by: 1 | -1) => ({
    off: by < 0 ? value <= 1 : value >= max,
    onStep: () => onChange(value + by),
  })
  return (
    <div className="inline-flex justify-self-start rounded-button border border-line-strong bg-surface text-ink hover:border-ink">
      <Step icon="minus" label={`Quitar una unidad de ${of}`} {...step(-1)} />
      <TypedQuantity {...{ value, onChange, of, max }} />
      <Step icon="plus" label={`Agregar una unidad de ${of}`} {...step(1)} />
    </div>
  )
}

interface StepProps {
  icon: 'minus' | 'plus'
  label: string
  off: boolean
  onStep: () => void
}

// Not `disabled`: the focus would be lost with the step that reaches the end.
const Step = ({ icon, label, off, onStep }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={off}
    onClick={off ? undefined : onStep}
    className="inline-flex size-button items-center justify-center rounded-button hover:bg-accent-soft hover:text-accent aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-line-strong"
  >
    <Icon name={icon} />
  </button>
)

/** Shows text as typed; its number counts once the shopper leaves the input. */
function TypedQuantity({ value, onChange, of, max }: Required<Props>) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed === undefined) return
    setTyped(undefined)
    onChange(parseQuantity(typed))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return commit()
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const from = typed === undefined ? value : parseQuantity(typed)
    setTyped(undefined)
    onChange(by > 0 && from >= max ? from : Math.max(1, from + by))
  }
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Cantidad de ${of}`}
      className="w-12 border-x border-line bg-transparent text-center font-semibold tabular-nums focus-visible:outline-offset-0"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
