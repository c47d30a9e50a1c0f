import {
  fiscalName,
  isGenericRfc,
  kindOfRfc,
  needsOwnName,
  PUBLIC_NAME,
  fiscalFaults,
} from '@surco/contract'
import type { SyntheticEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { typedPostalCode } from '../address/use-postal-code.ts'
import { billingFault, billingRules, type BillingFields } from './billing-fields.ts'
import { useFiscalChoices } from './tax-catalogs.ts'

interface FiscalInputsProps {
  form: UseFormReturn<BillingFields>
}

/** The fiscal data of an invoice's recipient. */
export function FiscalInputs({ form }: FiscalInputsProps) {
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
      onChange: () => validateRelated(form, name),
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
          onInput={typeDigits}
          {...field('postalCode')}
        />
      )}
    </>
  )
}

/** Fields whose validity depends on each other. */
const together = ['rfc', 'razonSocial', 'taxRegime', 'cfdiUse'] as const

/** Validates the other fields that are filled in again, and the changed one if it had an error. */
function validateRelated(form: FiscalInputsProps['form'], changed: keyof BillingFields) {
  if (!together.some((name) => name === changed)) return
  const again = together.filter((name) =>
    name === changed || name === 'rfc'
      ? form.getFieldState(name).invalid
      : form.getValues(name) !== '',
  )
  void form.trigger(again)
}

/** How the tax authority registers the name, where that differs from what was typed. */
function nameHint(typed: string, rfc: string) {
  const name = fiscalName(typed, rfc)
  if (name === PUBLIC_NAME) return `Será ${PUBLIC_NAME}`
  const shortened = name.length < typed.trim().replace(/\s+/g, ' ').length
  return kindOfRfc(rfc) === 'company' && shortened
    ? `Será ${name}: el SAT no incluye el régimen de capital`
    : 'Como aparece en tu constancia fiscal'
}

interface CatalogsFaultProps {
  onRetry: () => void
  className?: string
}

/** Shown when the tax authority's lists failed to load. */
export const CatalogsFault = ({ onRetry, className = '' }: CatalogsFaultProps) => (
  <Notice
    tone="warning"
    title="No pudimos cargar las listas del SAT"
    className={className}
    action={
      <Button look="secondary" size="small" onClick={onRetry}>
        Reintentar
      </Button>
    }
  />
)

/** The entries of a list of the tax authority, with its codes. */
export const CatalogOptions = ({ entries }: { entries: { value: string; label: string }[] }) => (
  <>
    <option value="">Selecciona una opción</option>
    {entries.map(({ value, label }) => (
      <option key={value} value={value}>
        {value} - {label}
      </option>
    ))}
  </>
)

/** Shown instead of the field of the fiscal postal code. */
export const GenericRfcNote = () => (
  <p className="self-center text-sm text-muted">
    Con un RFC genérico el SAT pide el código postal de la tienda: lo ponemos nosotros.
  </p>
)

/** Characters in the order of their values in the check digit's sum. */
const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/**
 * A hint at a mistake in a complete RFC. A date that does not exist will be refused; an unusual check digit is only
 * a hint, since the tax authority has issued some of those.
 */
export function doubtAboutRfc(typed: string): string | undefined {
  const rfc = typed.trim().toUpperCase()
  if (kindOfRfc(rfc) === undefined) return undefined
  const [fault] = fiscalFaults({ rfc })
  if (fault) return fault.message
  return checkDigit(rfc.slice(0, -1)) === rfc.at(-1)
    ? undefined
    : 'Revisa tu RFC: su último carácter no es el que le corresponde.'
}

/** Modulus 11 of twelve characters; a company's RFC begins with a space. */
function checkDigit(withoutIt: string) {
  const sum = Array.from(withoutIt.padStart(12, ' ')).reduce(
    (total, character, place) => total + alphabet.indexOf(character) * (13 - place),
    0,
  )
  const rest = 11 - (sum % 11)
  return rest === 11 ? '0' : rest === 10 ? 'A' : String(rest)
}

/** Turns text into capitals while it is typed; the caret stays where it is. */
export function typeInCapitals({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = input
  const capitals = value.toLocaleUpperCase('es-MX')
  if (capitals === value) return
  input.value = capitals
  input.setSelectionRange(selectionStart, selectionEnd)
}

/** Keeps at most the five digits of a postal code. */
function typeDigits({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const code = typedPostalCode(input.value)
  if (code !== input.value) input.value = code
}
