import type { FieldError } from '@surco/contract'

import { cfdiUses, taxRegimes } from './tax-catalogs.ts'

interface FiscalData {
  cfdiUse?: string | undefined
  taxRegime?: string | undefined
}

/** What the tax authority would refuse of the codes that were given; '' is what is not told yet. */
export function fiscalFaults({ cfdiUse, taxRegime }: FiscalData): FieldError[] {
  const use = cfdiUses.find(({ value }) => value === cfdiUse)
  const regime = taxRegimes.find(({ value }) => value === taxRegime)
  const faults: FieldError[] = []
  if (cfdiUse && !use) {
    faults.push({ field: 'cfdiUse', message: 'Elige un uso de CFDI de la lista.' })
  }
  if (taxRegime && !regime) {
    faults.push({ field: 'taxRegime', message: 'Elige un régimen fiscal de la lista.' })
  }
  if (use && regime && !use.taxRegimes.includes(regime.value)) {
    faults.push({
      field: 'cfdiUse',
      message: 'Este uso de CFDI no corresponde a tu régimen fiscal.',
    })
  }
  return faults
}
