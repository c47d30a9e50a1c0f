import { useState, type Ref, type ComponentProps } from 'react'

import { bareName } from '../../lib/match-name.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { PostalCodeLookup } from './use-postal-code.ts'

const other = 'Otra colonia'

/** The most that a native select shows well; a longer list can be searched. */
const mostAtAGlance = 12

interface ColoniaFieldProps {
  /** The colonias of the postal code; undefined before it was looked up */
  colonias: string[] | undefined
  value: string
  onChange: (colonia: string) => void
  onBlur: () => void
  error: string | undefined
  maxLength: number | undefined
  /** Gets the focus on an error */
  ref: Ref<HTMLInputElement>
}

/** The colonia: chosen among those of the postal code, or typed when it is another one. */
export function ColoniaField({ colonias, ...field }: ColoniaFieldProps) {
  // An error replaces the hint, so that nothing moves when it goes.
  const hint = field.error ? undefined : 'La de tu comprobante de domicilio'
  if (!colonias) {
    return (
      <Select label="Colonia" disabled error={field.error} hint={hint}>
        <option>{field.value || 'Escribe primero tu código postal'}</option>
      </Select>
    )
  }
  if (colonias.length === 0) return <TypedColonia label="Colonia" hint={hint} {...field} />
  return <OfferedColonia key={colonias.join()} colonias={colonias} hint={hint} {...field} />
}

interface OfferedProps extends Omit<ColoniaFieldProps, 'colonias'> {
  colonias: string[]
  hint: string | undefined
}

function OfferedColonia({ colonias, hint, value, onChange, ...field }: OfferedProps) {
  // A typed name may be on the list by chance; a name on it that was not typed here was chosen.
  const [typed, setTyped] = useState<string>()
  const typing = typed === value || !colonias.includes(value)
  const type = (name: string) => {
    setTyped(name)
    onChange(name)
  }
  const List = colonias.length > mostAtAGlance ? SearchedColonias : ListedColonias
  return (
    <>
      <List
        colonias={colonias}
        value={typing ? other : value}
        hint={typing ? undefined : hint}
        onChoose={(colonia) => {
          setTyped(undefined)
          onChange(colonia)
        }}
        onOther={type}
      />
      {typing && (
        <TypedColonia
          label="Nombre de la colonia"
          value={value}
          onChange={type}
          hint={hint}
          {...field}
        />
      )}
    </>
  )
}

interface ListProps {
  colonias: string[]
  value: string
  hint: string | undefined
  onChoose: (colonia: string) => void
  /** Called for a colonia that is not on the list; '' before its name is typed */
  onOther: (name: string) => void
}

const ListedColonias = ({ colonias, value, hint, onChoose, onOther }: ListProps) => (
  <Select
    label="Colonia"
    required
    hint={hint}
    value={value}
    onChange={({ target }) => (target.value === other ? onOther('') : onChoose(target.value))}
  >
    {[...colonias, other].map((colonia) => (
      <option key={colonia}>{colonia}</option>
    ))}
  </Select>
)

/** A list with a search; text that matches none of it on blur is the name of another colonia. */
function SearchedColonias({ colonias, value, hint, onChoose, onOther }: ListProps) {
  const [search, setSearch] = useState<string>()
  const choose = (text: string) => {
    if (text === other) onOther('')
    else if (colonias.includes(text)) onChoose(text)
    else return setSearch(text)
    return setSearch(undefined)
  }
  const leave = () => {
    const name = search?.trim()
    const meant = name && colonias.find((colonia) => bareName(colonia) === bareName(name))
    if (meant) onChoose(meant)
    else if (name) onOther(name)
    setSearch(undefined)
  }
  return (
    <Combobox
      label="Colonia"
      required
      hint={hint}
      options={colonias}
      rest={other}
      value={search ?? value}
      onChange={choose}
      onBlur={leave}
    />
  )
}

interface TypedProps extends Omit<ColoniaFieldProps, 'colonias'> {
  label: string
  hint: string | undefined
}

const TypedColonia = ({ onChange, ...field }: TypedProps) => (
  <Field
    autoComplete="address-level3"
    required
    onChange={({ target }) => onChange(target.value)}
    {...field}
  />
)

interface PostalCodeFieldProps extends Omit<
  ComponentProps<typeof Field>,
  'label' | 'beside' | 'hint'
> {
  lookup: PostalCodeLookup
}

/** A postal code, looked up when it is complete or by its button. */
export function PostalCodeField({ lookup, error: wrong, ...input }: PostalCodeFieldProps) {
  const error = wrong ?? lookup.fault
  // The code has a state, but its colonias are not known.
  const placeUnknown = lookup.colonias?.length === 0
  const hint = placeUnknown ? 'Escribe tu ciudad y tu colonia.' : '5 dígitos'
  return (
    <Field
      label="Código postal"
      inputMode="numeric"
      autoComplete="postal-code"
      required
      // An error replaces the hint, so that nothing moves when it goes.
      hint={error ? undefined : hint}
      error={error}
      // Room for an error of two lines, which comes only with the shop's response.
      className="min-h-29"
      {...input}
      beside={
        <Button look="secondary" onClick={lookup.validate} busy={lookup.looking}>
          Validar
        </Button>
      }
    />
  )
}
