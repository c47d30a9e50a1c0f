import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { notify } from '../lib/notifications.ts'
import { markFaults } from '../lib/use-kept-draft.ts'
import { errorText } from './error-texts.ts'

/** Shows what the shop refused: the notification, and each fault at its own field. */
export function showRefusal<T extends FieldValues>(error: unknown, form: UseFormReturn<T>) {
  notify({ title: 'Error al continuar', text: errorText(error), level: 'error' })
  markFaults(error, form)
}
