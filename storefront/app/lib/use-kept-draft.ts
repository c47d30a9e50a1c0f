import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { keepDraft, type DraftName } from './form-draft.ts'

/** Keeps what is typed into a form as its draft, so that a reload loses nothing. */
export function useKeptDraft<T extends FieldValues>(name: DraftName, form: UseFormReturn<T>) {
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(name, values),
      }),
    [name, subscribe],
  )
}
