import { useId } from 'react'

import { Checkbox } from '../../../../storefront/app/ui/choices.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { TextArea } from '../../../../storefront/app/ui/text-area.tsx'
import type { Choices } from './choices.ts'
import type { Cell, Draft } from './draft.ts'
import { shelvesOf } from './product-words.tsx'

interface Props {
  draft: Draft
  readOnly: boolean
}

/** Props that connect a field with a cell of the draft. */
export const cellField = ({ cells, set, faults }: Draft, name: Cell) => ({
  value: cells[name],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    set({ [name]: currentTarget.value }),
  error: faults[name],
})

/** Texts of the product's page. */
export const ContentFields = ({ draft, readOnly }: Props) => (
  <fieldset disabled={readOnly} className="flex min-w-0 flex-col gap-4">
    <Field label="Nombre" maxLength={200} {...cellField(draft, 'nombre')} />
    <TextArea
      label="Descripción corta"
      optional
      maxLength={1000}
      {...cellField(draft, 'descripcionCorta')}
    />
    <Lines draft={draft} name="descripcion" label="Descripción" hint="Un párrafo por línea." />
    <Lines draft={draft} name="incluye" label="Incluye" hint="Una cosa por línea." />
    <Field label="Garantía" optional maxLength={1000} {...cellField(draft, 'garantia')} />
  </fieldset>
)

interface LinesProps {
  draft: Draft
  name: Cell
  label: string
  hint: string
}

/** Field for a list, one item per line. */
function Lines({ draft, name, ...field }: LinesProps) {
  const { value, error } = cellField(draft, name)
  return (
    <TextArea
      {...field}
      optional
      error={error}
      value={value.replaceAll(' | ', '\n')}
      onChange={({ currentTarget }) =>
        draft.set({ [name]: currentTarget.value.replaceAll('\n', ' | ') })
      }
    />
  )
}

const SEPARATOR = ' › '

/** Category, brand and visibility of the product. */
export function ShelfFields({ draft, readOnly, choices }: Props & { choices: Choices }) {
  const listId = useId()
  const { cells, set, faults } = draft
  const path = [cells.categoria, cells.subcategoria, cells.subsubcategoria].filter(Boolean)
  return (
    <fieldset disabled={readOnly} className="flex min-w-0 flex-col gap-4">
      <Select
        label="Categoría"
        value={path.join(SEPARATOR)}
        error={faults.categoria ?? faults.subcategoria ?? faults.subsubcategoria}
        onChange={({ currentTarget }) => {
          const [categoria = '', subcategoria = '', subsubcategoria = ''] =
            currentTarget.value.split(SEPARATOR)
          set({ categoria, subcategoria, subsubcategoria })
        }}
      >
        {shelvesOf(choices.categories).map((shelf) => (
          <option key={shelf.id}>{shelf.path.join(SEPARATOR)}</option>
        ))}
      </Select>
      <Field
        label="Marca"
        list={listId}
        maxLength={80}
        autoComplete="off"
        hint="Una marca nueva se crea al guardar."
        {...cellField(draft, 'marca')}
      />
      <datalist id={listId}>
        {choices.brands.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <div>
        <YesOrNo
          draft={draft}
          name="publicado"
          label="Se muestra en la tienda"
          hint="Sin marcar, nadie lo ve ni lo compra; los pedidos lo conservan."
        />
        <YesOrNo draft={draft} name="accesorio" label="Es un accesorio o refacción" />
        <YesOrNo
          draft={draft}
          name="requiereCotizacion"
          label="El envío se cotiza"
          hint="No se puede pagar en línea."
        />
        <YesOrNo draft={draft} name="envioGratis" label="Envío gratis" />
      </div>
    </fieldset>
  )
}

/** Weight and box of a unit, which determine the price of shipping. */
export const ParcelFields = ({ draft, readOnly }: Props) => (
  <fieldset disabled={readOnly} className="flex min-w-0 flex-col gap-4">
    <Measure draft={draft} name="peso" label="Peso de una pieza" unit="kg" />
    <div className="grid items-start gap-4 xs:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
      <Measure draft={draft} name="largo" label="Largo" unit="cm" />
      <Measure draft={draft} name="ancho" label="Ancho" unit="cm" />
      <Measure draft={draft} name="alto" label="Alto" unit="cm" />
    </div>
  </fieldset>
)

interface MeasureProps {
  draft: Draft
  name: Cell
  label: string
  unit: string
}

const Measure = ({ draft, name, label, unit }: MeasureProps) => (
  <Field
    label={label}
    optional
    inputMode="decimal"
    autoComplete="off"
    maxLength={9}
    suffix={unit}
    {...cellField(draft, name)}
  />
)

interface YesOrNoProps {
  draft: Draft
  name: Cell
  label: string
  hint?: string
}

const YesOrNo = ({ draft, name, ...box }: YesOrNoProps) => (
  <Checkbox
    {...box}
    checked={draft.cells[name] === 'sí'}
    error={draft.faults[name]}
    onChange={({ currentTarget }) => draft.set({ [name]: currentTarget.checked ? 'sí' : 'no' })}
  />
)
