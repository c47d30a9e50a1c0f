import type { FieldError } from '@surco/contract'

import { stateOfPostalCode } from '../postal-codes/index.ts'

/**
 * Which fields hold a postal code of no state; '' is not told yet. A code is not refused for being in no list:
 * new ones appear every month.
 */
export const postalCodeFaults = (codes: Record<string, string | undefined>): FieldError[] =>
  Object.entries(codes)
    .filter(([, code]) => code && stateOfPostalCode(code) === undefined)
    .map(([field]) => ({ field, message: 'Este código postal no existe en México.' }))
