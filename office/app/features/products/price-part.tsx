import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { cellField } from './content-part.tsx'
import type { Cell, Draft } from './draft.ts'

interface Props {
  draft: Draft
  readOnly: boolean
}

const priceCells: readonly Cell[] = [
  'precio',
  'descuento',
  'precioEspecial',
  'iva',
  'claveProdServ',
  'claveUnidad',
]

/** Whether a cell goes with the permission for prices. */
export const isPrice = (cell: string): boolean => priceCells.some((name) => name === cell)

/** What it costs and how it is taxed. */
export const PriceFields = ({ draft, readOnly }: Props) => (
  <fieldset disabled={readOnly} className="flex min-w-0 flex-col gap-4">
    <Field
      label="Precio, con IVA"
      inputMode="decimal"
      prefix="$"
      autoComplete="off"
      className="tabular-nums"
      {...cellField(draft, 'precio')}
    />
    <Field
      label="Descuento"
      inputMode="numeric"
      suffix="%"
      autoComplete="off"
      {...cellField(draft, 'descuento')}
    />
    <Field
      label="Precio especial"
      optional
      inputMode="decimal"
      prefix="$"
      autoComplete="off"
      hint="Se cobra en vez del precio y de su descuento."
      {...cellField(draft, 'precioEspecial')}
    />
    <Select label="IVA" {...cellField(draft, 'iva')}>
      <option value="16">16 %</option>
      <option value="0">0 %, maquinaria de uso agrícola</option>
    </Select>
    <Field
      label="Clave del SAT"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      {...cellField(draft, 'claveProdServ')}
    />
    <Field
      label="Clave de unidad del SAT"
      autoComplete="off"
      maxLength={3}
      {...cellField(draft, 'claveUnidad')}
    />
  </fieldset>
)
