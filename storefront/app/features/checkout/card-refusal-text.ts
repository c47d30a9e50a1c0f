import { errorText } from '../../lib/error-texts.ts'
import { CardNotTaken } from './openpay-script.ts'

/** Why a payment did not start, as the second line under the shop's own sentence. */
export function cardRefusalText(error: unknown): string {
  if (!(error instanceof CardNotTaken)) return errorText(error)
  switch (error.errorCode) {
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
