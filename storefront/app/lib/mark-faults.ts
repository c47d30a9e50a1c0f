import { ApiError } from '@surco/contract/client'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Shows each fault that the shop found at its own field, and leads to the first one. `shown` is the
 * sentence that the form shows anyway: a field does not repeat it. Answers whether a field was at fault.
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
