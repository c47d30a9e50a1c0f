import { fiscalName, isGenericRfc, kindOfRfc, needsOwnName, PUBLIC_NAME } from '@surco/contract'
import type { UseFormReturn } from 'react-hook-form'

import { billingFault, billingRules, type BillingFields } from '../lib/billing-fields.ts'
import { doubtAboutRfc } from '../lib/rfc-doubt.ts'
import { typeInCapitals } from '../lib/type-in-capitals.ts'
import { useFiscalChoices } from '../lib/use-fiscal-choices.ts'
import { CatalogOptions } from './catalog-options.tsx'
import { CatalogsFault } from './catalogs-fault.tsx'
import { Field } from './field.tsx'
import { GenericRfcNote } from './generic-rfc-note.tsx'
import { Select } from './select.tsx'

interface Props {
  form: UseFormReturn<BillingFields>
}

/** What the tax authority wants to know of whom an invoice is for. */
export function FiscalInputs({ form }: Props) {
  const [rfc, razonSocial, taxRegime, cfdiUse] = form.watch([
    'rfc',
    'razonSocial',
    'taxRegime',
    'cfdiUse',
  ])
  const { regimes, uses, failed, retry } = useFiscalChoices({ rfc, taxRegime, cfdiUse })
  const { errors } = form.formState
  const field = (name: keyof BillingFields) => ({
    error: errors[name]?.message,
    maxLength: billingRules[name].maxLength,
    ...form.register(name, {
      validate: (_value, typed) => billingFault(name, typed),
      onChange: () => judgeOthers(form, name),
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
        hint={errors.rfc ? undefined : doubtAboutRfc(rfc)}
        onInput={typeInCapitals}
        {...field('rfc')}
        maxLength={13}
      />
      <Field
        label="Nombre o razón social"
        optional={!needsOwnName(rfc)}
        required={needsOwnName(rfc)}
        autoComplete="billing organization"
        hint={errors.razonSocial ? undefined : nameHint(razonSocial, rfc)}
        {...field('razonSocial')}
      />
      {failed && <CatalogsFault onRetry={retry} className="md:col-span-2" />}
      <Select label="Régimen fiscal" required {...field('taxRegime')} value={taxRegime}>
        <CatalogOptions entries={regimes} />
      </Select>
      <Select label="Uso de CFDI" required {...field('cfdiUse')} value={cfdiUse}>
        <CatalogOptions entries={uses} />
      </Select>
      {isGenericRfc(rfc) ? (
        <GenericRfcNote />
      ) : (
        <Field
          label="Código postal fiscal"
          optional
          autoComplete="off"
          inputMode="numeric"
          hint={errors.postalCode ? undefined : 'Si es otro que el de la dirección'}
          {...field('postalCode')}
          maxLength={5}
        />
      )}
    </>
  )
}

/** Whether they are right depends on each other. */
const together = ['rfc', 'razonSocial', 'taxRegime', 'cfdiUse'] as const

/** Judges what is filled in beside the field that changed, and that field if it was found wrong before. */
function judgeOthers(form: Props['form'], changed: keyof BillingFields) {
  if (!together.some((name) => name === changed)) return
  const again = together.filter((name) =>
    name === changed || name === 'rfc'
      ? form.getFieldState(name).invalid
      : form.getValues(name) !== '',
  )
  void form.trigger(again)
}

/** How the tax authority has the name, where that is not as it was typed. */
function nameHint(typed: string, rfc: string) {
  const name = fiscalName(typed, rfc)
  if (name === PUBLIC_NAME) return `Será ${PUBLIC_NAME}`
  const shortened = name.length < typed.trim().replace(/\s+/g, ' ').length
  return kindOfRfc(rfc) === 'company' && shortened
    ? `Será ${name}: el SAT no incluye el régimen de capital`
    : 'Como aparece en tu constancia fiscal'
}
