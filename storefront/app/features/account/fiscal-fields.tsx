import type { UseFormReturn } from 'react-hook-form'

import { doubtAboutRfc } from '../../lib/rfc-doubt.ts'
import { useTaxCatalogs } from '../../lib/use-tax-catalogs.ts'
import { CatalogOptions } from '../../ui/catalog-options.tsx'
import { CatalogsFault } from '../../ui/catalogs-fault.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { registrationRules } from './account-rules.ts'
import type { RegistrationFields } from './use-registration.ts'

interface Props {
  form: UseFormReturn<RegistrationFields>
}

/** What an invoice needs; all of it may wait. */
export function FiscalFields({ form }: Props) {
  const { catalogs, failed, retry } = useTaxCatalogs()
  const { errors } = form.formState
  const regime = form.watch('taxRegime')
  const uses = catalogs.cfdiUses.filter(
    ({ taxRegimes }) => regime === '' || taxRegimes.includes(regime),
  )
  const dropOtherUse = () => {
    const { cfdiUse, taxRegime } = form.getValues()
    const use = catalogs.cfdiUses.find(({ value }) => value === cfdiUse)
    if (taxRegime && use && !use.taxRegimes.includes(taxRegime)) form.setValue('cfdiUse', '')
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Field
        label="RFC"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={13}
        hint={doubtAboutRfc(form.watch('rfc'))}
        error={errors.rfc?.message}
        {...form.register('rfc', { validate: registrationRules.rfc.validate })}
      />
      <Field
        label="Código postal fiscal"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={5}
        error={errors.postalCode?.message}
        {...form.register('postalCode', { validate: registrationRules.postalCode.validate })}
      />
      {failed && <CatalogsFault onRetry={retry} className="sm:col-span-2" />}
      <Select
        label="Régimen fiscal"
        error={errors.taxRegime?.message}
        value={regime}
        {...form.register('taxRegime', { onChange: dropOtherUse })}
      >
        <CatalogOptions entries={catalogs.taxRegimes} />
      </Select>
      <Select
        label="Uso de CFDI"
        error={errors.cfdiUse?.message}
        value={form.watch('cfdiUse')}
        {...form.register('cfdiUse')}
      >
        <CatalogOptions entries={uses} />
      </Select>
    </div>
  )
}
