import type { UseFormReturn } from 'react-hook-form'

import { billingRules, type BillingFields } from '../lib/billing-fields.ts'
import { doubtAboutRfc } from '../lib/rfc-doubt.ts'
import { useTaxCatalogs } from '../lib/use-tax-catalogs.ts'
import { CatalogOptions } from './catalog-options.tsx'
import { CatalogsFault } from './catalogs-fault.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

interface Props {
  form: UseFormReturn<BillingFields>
}

/** What the tax authority wants to know of whom an invoice is for. */
export function FiscalInputs({ form }: Props) {
  const { catalogs, uses, failed, retry, dropOtherUse } = useFiscalChoices(form)
  const { errors } = form.formState
  const field = (name: keyof BillingFields) => ({
    error: errors[name]?.message,
    maxLength: billingRules[name].maxLength,
    ...form.register(name, { validate: billingRules[name].validate }),
  })
  const choice = (name: 'taxRegime' | 'cfdiUse', onChange?: () => void) => ({
    required: true,
    error: errors[name]?.message,
    value: form.watch(name),
    ...form.register(name, {
      validate: billingRules[name].validate,
      ...(onChange && { onChange }),
    }),
  })
  return (
    <>
      <Field
        label="RFC"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        hint={errors.rfc ? undefined : doubtAboutRfc(form.watch('rfc'))}
        {...field('rfc')}
        maxLength={13}
      />
      <Field
        label="Nombre o razón social"
        optional
        autoComplete="billing organization"
        hint={errors.razonSocial ? undefined : 'Como aparece en tu constancia fiscal'}
        {...field('razonSocial')}
      />
      {failed && <CatalogsFault onRetry={retry} className="md:col-span-2" />}
      <Select label="Régimen fiscal" {...choice('taxRegime', dropOtherUse)}>
        <CatalogOptions entries={catalogs.taxRegimes} />
      </Select>
      <Select label="Uso de CFDI" {...choice('cfdiUse')}>
        <CatalogOptions entries={uses} />
      </Select>
      <Field
        label="Código postal fiscal"
        optional
        autoComplete="off"
        inputMode="numeric"
        hint={errors.postalCode ? undefined : 'Si es otro que el de la dirección'}
        {...field('postalCode')}
        maxLength={5}
      />
    </>
  )
}

/** The lists of the tax authority: a regime leaves only the uses that are meant for it. */
function useFiscalChoices(form: Props['form']) {
  const { catalogs, failed, retry } = useTaxCatalogs()
  const regime = form.watch('taxRegime')
  const uses = catalogs.cfdiUses.filter(
    ({ taxRegimes }) => regime === '' || taxRegimes.includes(regime),
  )
  const dropOtherUse = () => {
    const { cfdiUse, taxRegime } = form.getValues()
    const use = catalogs.cfdiUses.find(({ value }) => value === cfdiUse)
    if (taxRegime && use && !use.taxRegimes.includes(taxRegime)) form.setValue('cfdiUse', '')
  }
  return { catalogs, uses, failed, retry, dropOtherUse }
}
