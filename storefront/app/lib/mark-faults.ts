import { ApiError } from '@surco/contract/client'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Shows each fault that the shop found at its own field, and leads to the first one. */
export function markFaults<T extends FieldValues>(error: unknown, form: UseFormReturn<T>) {
  if (!(error instanceof ApiError)) return
  const fields = Object.keys(form.getValues())
  const own = error.errors.filter(({ field }) => fields.includes(field))
  for (const [place, { field, message }] of own.entries()) {
    // safe: only names of this form's own fields pass
    form.setError(field as Path<T>, { message }, { shouldFocus: place === 0 })
  }
}
