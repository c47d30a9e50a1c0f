import type { OfficeProductRow } from '@surco/contract'
import { useState } from 'react'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { useAnswerSoon } from '../../lib/answer-soon.ts'
import { api } from '../../lib/api.ts'

interface Props {
  onPick: (nombre: string, SKU: string) => void
  error?: string | undefined
}

/** Shorter queries are not searched for. */
const MIN_QUERY_LENGTH = 2
const MAX_RESULTS = 6

/** Search for products by name or SKU; each result has a button that adds it. */
export function ProductFinder({ onPick, error }: Props) {
  const [typed, setTyped] = useState('')
  const { found, failed } = useFound(typed.trim())
  const [first] = found ?? []
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Buscar producto por nombre o SKU"
        type="search"
        autoComplete="off"
        maxLength={80}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter adds the first result instead of submitting the form.
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (first) onPick(first.nombre, first.SKU)
        }}
      />
      <div role="status" className="text-sm text-muted empty:hidden">
        {failed && 'No pudimos buscar. Intenta de nuevo.'}
        {found?.length === 0 && 'Ningún producto coincide con lo que buscas.'}
        {first && (
          <span className="sr-only">
            {formatCount(found?.length ?? 0, 'producto encontrado', 'productos encontrados')}
          </span>
        )}
      </div>
      {found && found.length > 0 && (
        <ul
          aria-label="Productos encontrados"
          className="divide-y divide-line border-y border-line"
        >
          {found.map((product) => (
            <FoundProduct key={product.SKU} product={product} onPick={onPick} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface FoundProps extends Props {
  product: OfficeProductRow
}

function FoundProduct({ product, onPick }: FoundProps) {
  const { SKU, nombre, precio, stock, reserved, requiresQuote, published } = product
  const free = Math.max(stock - reserved, 0)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {nombre}
        <span className="block text-sm text-muted">
          SKU {SKU} · <Money pesos={precio} /> · {formatCount(free, 'pieza libre', 'piezas libres')}
          {requiresQuote && ' · por cotización'}
          {!published && ' · sin publicar'}
        </span>
      </span>
      <Button look="secondary" size="small" onClick={() => onPick(nombre, SKU)}>
        Agregar<span className="sr-only"> {nombre}</span>
      </Button>
    </li>
  )
}

function useFound(typed: string) {
  const q = typed.length < MIN_QUERY_LENGTH ? '' : typed
  const { answered } = useAnswerSoon(q, find)
  if (q === '' || answered?.question !== q) return { found: undefined, failed: false }
  return { found: answered.answer?.slice(0, MAX_RESULTS), failed: answered.answer === undefined }
}

/** Searches products; undefined when the call fails. */
async function find(
  q: string,
  signal: AbortSignal,
): Promise<readonly OfficeProductRow[] | undefined> {
  try {
    return (await api('GET /admin/products', { query: { q } }, { signal })).data
  } catch {
    return undefined
  }
}
