import { Mask } from 'maska'
import { useLayoutEffect, useRef, type ChangeEvent } from 'react'

import { Field } from '../../ui/field.tsx'
import { brandNames, cardBrand, cardMask, digitsOf } from './card-rules.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

const mask = new Mask({ mask: cardMask })

/** The card number, grouped while it is typed, with the brand that its first digits say. */
export function CardNumberField({ value, onChange, onBlur, error }: Props) {
  const { input, keepCaret } = useCaret(value)
  const brand = cardBrand(value)
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    keepCaret(event.target)
    onChange(mask.masked(event.target.value))
  }
  return (
    <Field
      ref={input}
      label="Número de tarjeta"
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="0000-0000-0000-0000"
      maxLength={23}
      required
      value={value}
      onChange={type}
      onBlur={onBlur}
      error={error}
      hint={brand && brandNames[brand]}
    />
  )
}

/** Grouping moves characters about: the caret stays behind the digit that was typed last. */
function useCaret(value: string) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number>(undefined)
  useLayoutEffect(() => {
    const digits = digitsBefore.current
    digitsBefore.current = undefined
    if (digits === undefined) return
    const position = positionAfter(value, digits)
    input.current?.setSelectionRange(position, position)
  }, [value])
  const keepCaret = ({ value: typed, selectionStart }: HTMLInputElement) => {
    const caret = selectionStart ?? typed.length
    if (caret < typed.length) digitsBefore.current = digitsOf(typed.slice(0, caret)).length
  }
  return { input, keepCaret }
}

function positionAfter(masked: string, digits: number) {
  let position = 0
  for (let seen = 0; seen < digits && position < masked.length; position += 1) {
    if (/\d/.test(masked[position] ?? '')) seen += 1
  }
  return position
}
