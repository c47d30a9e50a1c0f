import type { OfficeProduct } from '@surco/contract'

import { formatShortDay } from '../../../../storefront/app/lib/format.ts'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { cellField } from './content-part.tsx'
import type { Cell, Draft } from './draft.ts'

interface Props {
  product: OfficeProduct
  draft: Draft
  readOnly: boolean
}

const priceCells: readonly Cell[] = [
  'precio',
  'descuento',
  'precioEspecial',
  'especialDesde',
  'especialHasta',
  'iva',
  'claveProdServ',
  'claveUnidad',
]

/** Whether a cell needs the permission for prices. */
export const isPrice = (cell: string): boolean => priceCells.some((name) => name === cell)

/** Prices and taxes of a product. */
export const PriceFields = ({ product, draft, readOnly }: Props) => (
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
    {draft.cells.precioEspecial.trim() !== '' && (
      <>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <Field label="Primer día" optional type="date" {...cellField(draft, 'especialDesde')} />
          <Field label="Último día" optional type="date" {...cellField(draft, 'especialHasta')} />
        </div>
        <p className="text-sm text-muted">
          Empieza y termina a medianoche, hora del centro de México. Sin fechas vale siempre.
        </p>
      </>
    )}
    <ChargedPrice product={product} />
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

/** The price charged now and later, by the saved values. */
function ChargedPrice({ product: { precio, special, cells } }: { product: OfficeProduct }) {
  if (special.state === 'none') return null
  const { especialDesde: from, especialHasta: until } = cells
  return (
    <div className="border-l-4 border-accent pl-3">
      <p>
        Hoy se cobra <Money pesos={precio} />
        {special.state === 'on' ? ', el precio especial.' : '.'}
      </p>
      {special.state === 'planned' && (
        <p>
          Desde el {formatShortDay(from)} se cobra <Money pesos={Number(cells.precioEspecial)} />.
        </p>
      )}
      {special.state === 'over' && (
        <p className="text-muted">El precio especial terminó el {formatShortDay(until)}.</p>
      )}
      {special.state !== 'over' && until && (
        <p>
          Después del {formatShortDay(until)} se cobra <Money pesos={special.otherwise} />.
        </p>
      )}
    </div>
  )
}
