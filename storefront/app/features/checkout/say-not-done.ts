import { errorText } from '../../lib/error-texts.ts'
import { notify } from '../../lib/notifications.ts'

/** The shop did not do what it was asked; what is shown stays as it is. */
export const sayNotDone = (error: unknown) =>
  notify({
    title: 'No se pudo hacer el cambio',
    text: errorText(error),
    level: 'error',
  })
