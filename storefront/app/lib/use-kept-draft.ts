import { ApiError } from '@surco/contract/client'
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn, Path } from 'react-hook-form'

import { keepDraft, type DraftName } from './form-draft.ts'

/** Keeps what is typed into a form as its draft, so that a reload loses nothing; without a name nothing is kept. */
export function useKeptDraft<T extends FieldValues>(
  name: DraftName | undefined,
  form: UseFormReturn<T>,
  draftOf: (values: T) => object = (values) => values,
) {
  const { subscribe } = form
  useEffect(
    () =>
      name &&
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(name, draftOf(values)),
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what of a form is kept never changes
    [name, subscribe],
  )
}

/**
 * Shows each error of the shop's response at its field, and moves the focus to the first one. `shown` is a message that
 * the form shows anyway, which no field repeats. Returns whether a field had an error.
 */
export function markFaults<T extends FieldValues>(
  error: unknown,
  form: UseFormReturn<T>,
  shown = '',
) {
  if (!(error instanceof ApiError)) return false
  const fields = Object.keys(form.getValues())
  const own = error.errors.filter(({ field }) => fields.includes(field))
  for (const [place, { field, message }] of own.entries()) {
    // safe: only names of this form's own fields pass
    const name = field as Path<T>
    if (place === 0) form.setFocus(name)
    if (!shown.startsWith(message)) form.setError(name, { message })
  }
  return own.length > 0
}

/** A text of the contract; `x-message` and `x-required` are its sentences for a wrong and a missing value. */
interface TextSchema {
  type: string
  pattern?: string
  maxLength?: number
  'x-message'?: string
  'x-required'?: string
}

export interface ContractRule {
  /** The error of a typed text, in Spanish; spaces at its ends do not count. */
  validate: (typed: string) => string | undefined
  /** Characters that the field takes; undefined when only its pattern limits them */
  maxLength: number | undefined
}

/** The rule that the server will apply to a text; both read it from the contract. */
export function contractRule(schema: TextSchema): ContractRule {
  const { maxLength } = schema
  const pattern = new RegExp(schema.pattern ?? '', 'u')
  const validate = (typed: string) => {
    const text = typed.trim()
    if (text === '') return schema['x-required']
    if (maxLength !== undefined && text.length > maxLength) {
      return `Debe tener como máximo ${maxLength} caracteres.`
    }
    return pattern.test(text) ? undefined : schema['x-message']
  }
  return { validate, maxLength }
}
