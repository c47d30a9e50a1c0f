import { suitsRegime, suitsRfc } from '@surco/contract'

import { useTaxCatalogs } from './use-tax-catalogs.ts'

/** As they are typed and chosen so far. */
interface Chosen {
  rfc: string
  taxRegime: string
  cfdiUse: string
}

/**
 * The regimes that go with the RFC and the uses that go with the regime. What was chosen before the RFC was
 * another stays in its list, where its field says what is wrong with it.
 */
export function useFiscalChoices({ rfc, taxRegime, cfdiUse }: Chosen) {
  const { catalogs, failed, retry } = useTaxCatalogs()
  const regimes = catalogs.taxRegimes.filter(
    ({ value }) => value === taxRegime || suitsRfc(rfc, value),
  )
  const uses = catalogs.cfdiUses.filter(
    ({ value }) => value === cfdiUse || suitsRegime({ rfc, taxRegime }, value),
  )
  return { regimes, uses, failed, retry }
}
