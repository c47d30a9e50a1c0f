import { useState, type KeyboardEvent } from 'react'

import { parseQuantity } from '../lib/cart-rules.ts'

interface Props {
  value: number
  onChange: (value: number) => void
  /** Says of what: the product's name */
  of: string
}

const step =
  'inline-flex size-11 items-center justify-center text-xl hover:bg-accent-soft disabled:text-line-strong disabled:hover:bg-transparent'

/** Units of a product: minus, a number to type, plus; never below 1. */
export function QuantityControl({ value, onChange, of }: Props) {
  return (
    <div className="inline-flex overflow-hidden rounded-control border border-line-strong bg-surface has-focus-visible:outline-3 has-focus-visible:outline-accent">
      <button
        type="button"
        className={step}
        aria-label={`Quitar una unidad de ${of}`}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <TypedQuantity value={value} onChange={onChange} of={of} />
      <button
        type="button"
        className={step}
        aria-label={`Agregar una unidad de ${of}`}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  )
}

/** What is being typed stands as typed; it counts once the shopper leaves the input. */
function TypedQuantity({ value, onChange, of }: Props) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed === undefined) return
    setTyped(undefined)
    onChange(parseQuantity(typed))
  }
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
  }
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Cantidad de ${of}`}
      className="w-14 border-x border-line text-center tabular-nums outline-none"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={commitOnEnter}
    />
  )
}
