import type { FieldError } from '@surco/contract'

import { stateOfPostalCode } from '../postal-codes/index.ts'
import { findState } from '../states.ts'

interface Place {
  /** Of the fiscal domicile; '' is not told */
  fiscalPostalCode: string
  postalCode: string
  state: string
}

/** What is wrong with the places of an invoice, by the fields of its form. */
export const placeFaults = ({ fiscalPostalCode, postalCode, state }: Place): FieldError[] => [
  ...postalCodeFaults({ postalCode: fiscalPostalCode, codigoPostalFacturacion: postalCode }),
  ...stateFaults(postalCode, state),
]

/**
 * Which fields hold a postal code of no state; '' is not told yet. A code is not refused for being in no list:
 * new ones appear every month.
 */
export const postalCodeFaults = (codes: Record<string, string | undefined>): FieldError[] =>
  Object.entries(codes)
    .filter(([, code]) => code && stateOfPostalCode(code) === undefined)
    .map(([field]) => ({ field, message: 'Este código postal no existe en México.' }))

function stateFaults(postalCode: string, state: string): FieldError[] {
  const own = stateOfPostalCode(postalCode)
  if (own === undefined || findState(own)?.key === findState(state)?.key) return []
  const message = `El código postal ${postalCode} es de ${own}: revisa el código o el estado.`
  return [{ field: 'estadoFacturacion', message }]
}
