import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { addressRules } from './address-rules.ts'

const other = 'otra'

interface Props {
  /** The colonias of the postal code; undefined before it was looked up */
  colonias: string[] | undefined
  value: string
  onChange: (colonia: string) => void
  error: string | undefined
}

/** The colonia: chosen among those of the postal code, or typed when it is another one. */
export function ColoniaField({ colonias, value, onChange, error }: Props) {
  // An error takes the line of the hint, so that nothing moves when it goes.
  const hint = error ? undefined : 'La de tu comprobante de domicilio'
  if (!colonias) {
    return (
      <Select label="Colonia" disabled error={error} hint={hint}>
        <option>{value || 'Escribe primero tu código postal'}</option>
      </Select>
    )
  }
  const typed = !colonias.includes(value)
  return (
    <>
      {colonias.length > 0 && (
        <Select
          label="Colonia"
          required
          hint={typed ? undefined : hint}
          value={typed ? other : value}
          onChange={({ target }) => onChange(target.value === other ? '' : target.value)}
        >
          {colonias.map((colonia) => (
            <option key={colonia}>{colonia}</option>
          ))}
          <option value={other}>Otra colonia</option>
        </Select>
      )}
      {typed && (
        <Field
          label={colonias.length > 0 ? 'Nombre de la colonia' : 'Colonia'}
          autoComplete="address-level3"
          required
          maxLength={addressRules.coloniaEnvio.maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          hint={hint}
          error={error}
        />
      )}
    </>
  )
}
