import { Mask } from 'maska'
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'

import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardBrandMark } from './card-brand-mark.tsx'
import { cardBrand, cardMask, digitsOf } from './card-rules.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  className?: string
}

const mask = new Mask({ mask: cardMask })

/** The card number, grouped while it is typed, with the brand that its first digits say. */
export function CardNumberField({ value, onChange, onBlur, error, className }: Props) {
  const { input, keepCaret } = useCaret()
  const brand = cardBrand(value)
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { typed, caret } = withoutDeletedDash(value, target, inputTypeOf(nativeEvent))
    keepCaret(typed, caret)
    onChange(mask.masked(typed))
  }
  return (
    <Field
      ref={input}
      className={className}
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
      prefix={<Icon name="card" />}
      suffix={<span role="status">{brand && <CardBrandMark brand={brand} />}</span>}
    />
  )
}

const inputTypeOf = (event: Event) => (event instanceof InputEvent ? event.inputType : '')

/** A deleted dash would come back at once: the digit beside it, in the direction of the key, goes instead. */
function withoutDeletedDash(before: string, input: HTMLInputElement, inputType: string) {
  const { value } = input
  const caret = input.selectionStart ?? value.length
  const onlyDash = before === `${value.slice(0, caret)}-${value.slice(caret)}`
  if (!onlyDash || !inputType.startsWith('deleteContent')) return { typed: value, caret }
  const digit = inputType === 'deleteContentForward' ? caret : caret - 1
  return { typed: value.slice(0, digit) + value.slice(digit + 1), caret: digit }
}

/** Grouping moves characters about: the caret stays behind the digit that was typed last. */
function useCaret() {
  const input = useRef<HTMLInputElement>(null)
  const [kept, setKept] = useState<{ digits: number }>()
  useLayoutEffect(() => {
    if (!kept || !input.current) return
    const position = positionAfter(input.current.value, kept.digits)
    input.current.setSelectionRange(position, position)
  }, [kept])
  const keepCaret = (typed: string, caret: number) => {
    const inside = caret < typed.length
    setKept(inside ? { digits: digitsOf(typed.slice(0, caret)).length } : undefined)
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
