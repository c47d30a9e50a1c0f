import type { PhoneOrderLine } from '@surco/contract'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { IconButton } from '../../../../storefront/app/ui/button.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { useHiddenField } from '../../lib/hidden-field.ts'
import type { Draft, Wanted } from './use-draft.ts'

interface Chosen extends Pick<Draft, 'wanted' | 'setUnits' | 'remove' | 'clear'> {
  preview: { lines: readonly PhoneOrderLine[] } | undefined
}

/** The chosen products with editable units; the form gets them as JSON. */
export function ChosenLines({ draft }: { draft: Chosen }) {
  const { wanted, preview, setUnits, remove, clear } = draft
  const written = JSON.stringify(wanted.map(({ SKU, cantidad }) => ({ SKU, cantidad })))
  const field = useHiddenField(written, clear)
  const priced = new Map(preview?.lines.map((line) => [line.SKU, line]))
  return (
    <>
      <input ref={field} type="hidden" name="lines" value={written} />
      {wanted.length === 0 ? (
        <p className="text-muted">Todavía no hay productos.</p>
      ) : (
        <div>
          <h3 className="mb-2 font-semibold">
            {formatCount(wanted.length, 'producto elegido', 'productos elegidos')}
          </h3>
          <ul
            aria-label="Productos del pedido"
            className="divide-y divide-line border-y border-line"
          >
            {wanted.map((chosen) => (
              <ChosenLine
                key={chosen.SKU}
                chosen={chosen}
                line={priced.get(chosen.SKU)}
                onUnits={(units) => setUnits(chosen.SKU, units)}
                onRemove={() => remove(chosen.SKU)}
              />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface LineProps {
  chosen: Wanted
  /** With the current price; undefined before the first preview */
  line: PhoneOrderLine | undefined
  onUnits: (units: number) => void
  onRemove: () => void
}

function ChosenLine({ chosen: { SKU, nombre, cantidad }, line, onUnits, onRemove }: LineProps) {
  const isValid = Number.isInteger(cantidad) && cantidad > 0
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-52 pt-1 wrap-anywhere">
        {nombre}
        <span className="block text-sm text-muted">
          SKU {SKU}
          {line && (
            <>
              {' '}
              · <Money pesos={line.precio} /> con IVA {line.tasaIVA} %
            </>
          )}
        </span>
      </span>
      <span className="flex items-start gap-1">
        <Field
          label="Piezas"
          aria-label={`Piezas de ${nombre}`}
          className="w-32"
          type="number"
          inputMode="numeric"
          min={1}
          max={9999}
          value={Number.isNaN(cantidad) ? '' : cantidad}
          onChange={({ currentTarget }) => onUnits(currentTarget.valueAsNumber)}
          error={isValid ? line?.fault || undefined : 'Escribe de 1 a 9,999.'}
        />
        <IconButton icon="close" label={`Quitar ${nombre}`} className="mt-6" onClick={onRemove} />
      </span>
    </li>
  )
}
