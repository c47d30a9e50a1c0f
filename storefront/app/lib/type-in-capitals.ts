import type { SyntheticEvent } from 'react'

/** Turns what is typed into capitals while it is typed; the caret stays where it is. */
export function typeInCapitals({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = input
  const capitals = value.toLocaleUpperCase('es-MX')
  if (capitals === value) return
  input.value = capitals
  input.setSelectionRange(selectionStart, selectionEnd)
}
