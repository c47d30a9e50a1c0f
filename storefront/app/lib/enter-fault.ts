import { ApiError } from '@surco/contract/client'

import { errorText } from './error-texts.ts'

/**
 * Why a login, or the making of an account, failed: the sentence of the shop, or the specification's
 * when the shop sent none of its own or failed itself.
 */
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
