import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

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
