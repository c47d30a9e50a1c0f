import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { errorText } from '../../lib/error-texts.ts'
import { markFaults } from '../../lib/mark-faults.ts'
import { checkoutTimeout, notify } from '../../lib/notifications.ts'

/** Shows what the shop refused: the notification, and each fault at its own field. */
export function showRefusal<T extends FieldValues>(error: unknown, form: UseFormReturn<T>) {
  notify({
    title: 'Error al continuar',
    text: errorText(error),
    level: 'error',
    timeout: checkoutTimeout,
  })
  markFaults(error, form)
}
