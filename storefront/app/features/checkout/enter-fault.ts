import { ApiError } from '@surco/contract/client'

import { errorText } from '../../lib/error-texts.ts'

/** Why nobody was signed in: in the shop's words, or else in ours. */
export function enterFault(error: unknown, isNew: boolean) {
  if (!(error instanceof ApiError)) return otherwise(isNew)
  const isAnswered = error.code !== 'UNREACHABLE'
  if (isAnswered && error.status >= 500) return otherwise(isNew)
  return error.message || (isAnswered ? otherwise(isNew) : errorText(error))
}

const otherwise = (isNew: boolean) =>
  isNew
    ? 'Error al crear la cuenta. Verifica que el email no esté en uso.'
    : 'Contraseña incorrecta. Verifica tus credenciales.'
