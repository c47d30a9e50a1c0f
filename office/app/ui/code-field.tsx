import { Field } from '../../../storefront/app/ui/field.tsx'

interface Props {
  error: string | undefined
  hint?: string
}

/** Field for an authenticator code, with the browser's autofill. */
export const CodeField = ({ error, hint }: Props) => (
  <Field
    name="code"
    label="Código de tu app de autenticación"
    hint={hint ?? 'Seis dígitos, que cambian cada medio minuto.'}
    error={error}
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={7}
    className="tabular-nums"
  />
)
