import { ApiError } from '@surco/contract/client'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

import { errorText } from '../../lib/error-texts.ts'
import { checkoutTimeout, notify } from '../../lib/notifications.ts'

/** Shows what the shop refused: the notification, and each fault at its own field. */
export function showRefusal<T extends FieldValues>(error: unknown, form: UseFormReturn<T>) {
  notify({
    title: 'Error al continuar',
    text: errorText(error),
    level: 'error',
    timeout: checkoutTimeout,
  })
  if (!(error instanceof ApiError)) return
  const fields = Object.keys(form.getValues())
  for (const { field, message } of error.errors) {
    // safe: only names of this form's own fields pass
    if (fields.includes(field)) form.setError(field as Path<T>, { message })
  }
}
