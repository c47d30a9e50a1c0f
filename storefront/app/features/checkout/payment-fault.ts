import { ApiError } from '@surco/contract/client'

import { errorText } from '../../lib/error-texts.ts'
import { isOutcomeUnknown } from '../../lib/outcome-unknown.ts'
import { CardNotTaken } from './openpay-script.ts'
import { ChargeUnknown } from './start-payment.ts'

export interface PaymentFault {
  /**
   * `unstarted`: nobody was asked to charge, and another card is no way out; `unknown`: it may have
   * gone through all the same; `reviewed`: the shop has money that it has to look at, and takes no more
   */
  kind: 'refused' | 'unstarted' | 'unknown' | 'reviewed'
  /** In Spanish, for the shopper */
  reason: string
}

/** Why a payment did not go on, in the shop's own words; only the browser knows of a card without a token. */
export function paymentFault(error: unknown): PaymentFault {
  if (error instanceof CardNotTaken) {
    return { kind: 'refused', reason: tokenText(error.errorCode) }
  }
  if (error instanceof ChargeUnknown) return { kind: 'unknown', reason: errorText(error.cause) }
  return { kind: kindOf(error), reason: errorText(error) }
}

function kindOf(error: unknown) {
  if (error instanceof ApiError && error.code === 'PAYMENT_UNDER_REVIEW') return 'reviewed'
  return isOutcomeUnknown(error) ? 'unstarted' : 'refused'
}

function tokenText(errorCode: number | undefined) {
  switch (errorCode) {
    case 2004:
      return 'El número de la tarjeta no es válido.'
    case 2005:
      return 'La fecha de expiración de la tarjeta no es válida.'
    case 2006:
    case 2009:
      return 'El código de seguridad (CVV) no es válido.'
    case undefined:
      return 'No hubo respuesta del procesador de pagos. Revisa tu internet e intenta de nuevo.'
    default:
      return 'El procesador de pagos no aceptó los datos de la tarjeta.'
  }
}
