import { fiscalFaults, isGenericRfc } from '@surco/contract'
import type { KeyboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import {
  doubtAboutRfc,
  typeInCapitals,
  CatalogOptions,
  CatalogsFault,
  GenericRfcNote,
} from '../../entities/billing/fiscal-inputs.tsx'
import { useFiscalChoices } from '../../entities/billing/tax-catalogs.ts'
import { privacyPath, termsPath } from '../../lib/paths.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { Button, TextLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { PasswordField } from '../../ui/text-area.tsx'
import { SwitchButton } from './account-forms.tsx'
import { type AccountFormProps, newPasswordRule, registrationRules } from './use-account-form.ts'
import { useRegistration, type RegistrationFields } from './use-registration.ts'

const passwordRule = newPasswordRule(
  'La contraseña es obligatorio.',
  'La contraseña debe tener al menos 6 caracteres.',
)

const termsRule = (accepted: boolean) =>
  accepted || 'Debes aceptar los terminos y condiciones para continuar.'

export function RegistrationForm({ email, onSwitch, onClose }: AccountFormProps) {
  const { form, busy, onSubmit, lookUp, fiscalOpen } = useRegistration(email, {
    onDone: onClose,
    onKnown: (known) => onSwitch('forgot', known),
  })
  const { errors } = form.formState
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <Field
        label="Nombre completo"
        autoComplete="name"
        autoCapitalize="words"
        required
        error={errors.name?.message}
        maxLength={registrationRules.name.maxLength}
        {...form.register('name', { validate: registrationRules.name.validate })}
      />
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email', { validate: registrationRules.email.validate })}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        required
        hint="Al menos 6 caracteres"
        error={errors.password?.message}
        {...form.register('password', { validate: passwordRule })}
      />
      <Accordion>
        <AccordionItem title="Ya tengo código de cliente" open={Boolean(errors.clientCode)}>
          <ClientCodeField form={form} lookUp={lookUp} />
        </AccordionItem>
        <AccordionItem title="Datos de factura (opcional)" open={fiscalOpen}>
          <FiscalFields form={form} />
        </AccordionItem>
      </Accordion>
      <Checkbox
        required
        label={<TermsLabel />}
        error={errors.acceptTerms?.message}
        {...form.register('acceptTerms', { validate: termsRule })}
      />
      <PrivacyNote />
      <Button type="submit" size="large" busy={busy}>
        Crear cuenta
      </Button>
      <SwitchButton onClick={() => onSwitch('login', form.getValues('email'))}>
        Ya tengo cuenta: iniciar sesión
      </SwitchButton>
    </form>
  )
}

// The law requires the notice where personal data are collected.
const PrivacyNote = () => (
  <p className="text-sm text-muted">
    Usamos tus datos como dice el{' '}
    <TextLink to={privacyPath} target="_blank" title="Se abre en otra pestaña">
      aviso de privacidad
    </TextLink>
    .
  </p>
)

// Opens in another tab, so that nothing typed is lost.
const TermsLabel = () => (
  <>
    Acepto los{' '}
    <TextLink to={termsPath} target="_blank" title="Se abre en otra pestaña">
      terminos y condiciones
    </TextLink>
  </>
)

interface Props {
  form: UseFormReturn<RegistrationFields>
  /** Fills in the data of the typed client code */
  lookUp: () => Promise<void>
}

/** Field for the client code; editing it discards the previous lookup. */
function ClientCodeField({ form, lookUp }: Props) {
  const { busy, run } = useBusy()
  const startLookUp = () => run(lookUp)
  const lookUpOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!busy) startLookUp()
  }
  return (
    <Field
      label="Código de cliente"
      optional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      hint="Está en Mi cuenta y en el correo que te enviamos al registrarte."
      error={form.formState.errors.clientCode?.message}
      onKeyDown={lookUpOnEnter}
      beside={
        <Button look="secondary" busy={busy} onClick={startLookUp}>
          Buscar
        </Button>
      }
      {...form.register('clientCode', { onChange: () => form.setValue('found', false) })}
    />
  )
}

type FiscalField = 'rfc' | 'postalCode' | 'taxRegime' | 'cfdiUse'

/** Fields for invoices, all optional. */
function FiscalFields({ form }: Pick<Props, 'form'>) {
  const [rfc, taxRegime, cfdiUse] = form.watch(['rfc', 'taxRegime', 'cfdiUse'])
  const { regimes, uses, failed, retry } = useFiscalChoices({ rfc, taxRegime, cfdiUse })
  const { errors } = form.formState
  const field = (name: FiscalField) => ({
    error: errors[name]?.message,
    ...form.register(name, {
      validate: (_value, typed) => fiscalError(name, typed),
      onChange: () => validateChosen(form),
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

function fiscalError(
  name: FiscalField,
  { rfc, postalCode, taxRegime, cfdiUse }: RegistrationFields,
) {
  const formatErrors = {
    rfc: registrationRules.rfc.validate(rfc),
    postalCode: registrationRules.postalCode.validate(postalCode),
  }
  return (
    fiscalFaults({ rfc, taxRegime, cfdiUse }).find(({ field }) => field === name)?.message ??
    (name === 'rfc' || name === 'postalCode' ? formatErrors[name] : undefined)
  )
}

/** Validates the chosen regime and use again, which depend on the RFC. */
function validateChosen(form: Props['form']) {
  void form.trigger((['taxRegime', 'cfdiUse'] as const).filter((name) => form.getValues(name)))
}
