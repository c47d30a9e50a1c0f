import { fiscalFaults, isGenericRfc } from '@surco/contract'
import type { UseFormReturn } from 'react-hook-form'

import {
  doubtAboutRfc,
  typeInCapitals,
  CatalogOptions,
  CatalogsFault,
  GenericRfcNote,
} from '../../entities/billing/fiscal-inputs.tsx'
import { useFiscalChoices } from '../../entities/billing/tax-catalogs.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { registrationRules } from './use-account-form.ts'
import type { RegistrationFields } from './use-registration.ts'

interface Props {
  form: UseFormReturn<RegistrationFields>
}

type FiscalField = 'rfc' | 'postalCode' | 'taxRegime' | 'cfdiUse'

/** What an invoice needs; all of it may wait. */
export function FiscalFields({ form }: Props) {
  const [rfc, taxRegime, cfdiUse] = form.watch(['rfc', 'taxRegime', 'cfdiUse'])
  const { regimes, uses, failed, retry } = useFiscalChoices({ rfc, taxRegime, cfdiUse })
  const { errors } = form.formState
  const field = (name: FiscalField) => ({
    error: errors[name]?.message,
    ...form.register(name, {
      validate: (_value, typed) => fiscalFault(name, typed),
      onChange: () => judgeChosen(form),
    }),
  })
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Field
        label="RFC"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={13}
        hint={errors.rfc ? undefined : doubtAboutRfc(rfc)}
        onInput={typeInCapitals}
        {...field('rfc')}
      />
      {isGenericRfc(rfc) ? (
        <GenericRfcNote />
      ) : (
        <Field
          label="Código postal fiscal"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
          {...field('postalCode')}
        />
      )}
      {failed && <CatalogsFault onRetry={retry} className="sm:col-span-2" />}
      <Select label="Régimen fiscal" {...field('taxRegime')} value={taxRegime}>
        <CatalogOptions entries={regimes} />
      </Select>
      <Select label="Uso de CFDI" {...field('cfdiUse')} value={cfdiUse}>
        <CatalogOptions entries={uses} />
      </Select>
    </div>
  )
}

function fiscalFault(
  name: FiscalField,
  { rfc, postalCode, taxRegime, cfdiUse }: RegistrationFields,
) {
  const own = {
    rfc: registrationRules.rfc.validate(rfc),
    postalCode: registrationRules.postalCode.validate(postalCode),
  }
  const told = { rfc, taxRegime, cfdiUse }
  return (
    fiscalFaults(told).find(({ field }) => field === name)?.message ??
    (name === 'rfc' || name === 'postalCode' ? own[name] : undefined)
  )
}

/** Whether a chosen regime and use are right depends on the RFC. */
function judgeChosen(form: Props['form']) {
  void form.trigger((['taxRegime', 'cfdiUse'] as const).filter((name) => form.getValues(name)))
}
