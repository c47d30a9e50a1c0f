import { ApiError } from '@surco/contract/client'

import { errorText } from '../../lib/error-texts.ts'
import { isOutcomeUnknown } from '../../lib/outcome-unknown.ts'

/** Why nobody was signed in: in the shop's words, or else in ours. */
export function enterFault(error: unknown, isNew: boolean) {
  if (isOutcomeUnknown(error)) return errorText(error)
  return (error instanceof ApiError && error.message) || otherwise(isNew)
}

const otherwise = (isNew: boolean) =>
  isNew
    ? 'Error al crear la cuenta. Verifica que el email no esté en uso.'
    : 'Contraseña incorrecta. Verifica tus credenciales.'
