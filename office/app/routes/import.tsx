import type { CatalogImport, Contract, Input } from '@surco/contract'

import { formatCount, formatInteger, formatList } from '../../../storefront/app/lib/format.ts'
import { LinkButton } from '../../../storefront/app/ui/button.tsx'
import { LinkChip } from '../../../storefront/app/ui/chip.tsx'
import { Notice } from '../../../storefront/app/ui/notice.tsx'
import {
  ImportRows,
  isRowView,
  rowViews,
  type RowViewName,
} from '../features/imports/import-rows.tsx'
import { ImportState } from '../features/imports/import-state.tsx'
import { MatchColumns, readColumns } from '../features/imports/match-columns.tsx'
import { addressWith } from '../lib/address.ts'
import { api } from '../lib/api.ts'
import { attempt, readForm, unknownIntent } from '../lib/change.ts'
import { usePolling } from '../lib/follow.ts'
import { ConfirmedChange } from '../ui/confirmed-change.tsx'
import { DetailsPage, Part } from '../ui/details-page.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/import.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Importación · Oficina' }]

export const handle: PageHandle = { needs: 'catalog.write' }

/** States with checked rows. */
const checkedStates: readonly CatalogImport['state'][] = [
  'ready',
  'running',
  'done',
  'undoing',
  'undone',
]

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { data: catalogImport } = await api('GET /admin/imports/:id', { params })
  const { searchParams } = new URL(request.url)
  const named = searchParams.get('filas') ?? ''
  const view = isRowView(named) ? named : firstView(catalogImport)
  const desde = Number(searchParams.get('desde'))
  if (!checkedStates.includes(catalogImport.state))
    return { catalogImport, view, rows: [], next: null }
  const query = { view: rowViews[view].view, ...(desde > 0 && { after: desde }) }
  const { data: rows, next } = await api('GET /admin/imports/:id/rows', { params, query })
  return { catalogImport, view, rows, next }
}

/** Returns the initial view: rows that need attention, or else the changes. */
function firstView({ counts, state }: CatalogImport): RowViewName {
  if (state === 'undone' && counts.kept > 0) return 'se-quedan'
  if (counts.wrong > 0) return 'con-errores'
  return counts.changed > 0 ? 'cambian' : 'nuevos'
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const { intent, line = '', count, ...fields } = await readForm(request)
  if (intent === 'columns') {
    const body = { columns: readColumns(fields, Number(count)) }
    return attempt(() => api('POST /admin/imports/:id/columns', { params, body }))
  }
  if (intent === 'mend') {
    // safe: the fields of a row are named like its columns
    const cells = fields as CorrectedCells
    const row = { id: params.id, line }
    return attempt(async () => {
      const address = 'PATCH /admin/imports/:id/rows/:line'
      return (await api(address, { params: row, body: { cells } })).data
    })
  }
  if (intent === 'undo') return attempt(() => api('POST /admin/imports/:id/undo', { params }))
  if (intent !== 'run') throw unknownIntent(intent)
  return attempt(() => api('POST /admin/imports/:id/run', { params }))
}

type CorrectedCells = Input<Contract['PATCH /admin/imports/:id/rows/:line']>['body']['cells']

const busyStates: readonly CatalogImport['state'][] = ['checking', 'running', 'undoing']

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { catalogImport } = loaderData
  const { state } = catalogImport
  usePolling(busyStates.includes(state))
  return (
    <DetailsPage
      title={catalogImport.fileName}
      back={{ to: '/importaciones', name: 'Importaciones' }}
      mark={<ImportState state={state} />}
      action={<Actions catalogImport={catalogImport} />}
      aside={<About catalogImport={catalogImport} />}
    >
      {state === 'failed' && (
        <Notice tone="danger" title={`${catalogImport.fault}.`}>
          <p>Corrige el archivo y súbelo otra vez.</p>
        </Notice>
      )}
      {busyStates.includes(state) && <Progress catalogImport={catalogImport} />}
      {state === 'matching' ? (
        <Part title="Columnas">
          <MatchColumns catalogImport={catalogImport} />
        </Part>
      ) : (
        checkedStates.includes(state) && <Rows {...loaderData} />
      )}
    </DetailsPage>
  )
}

function Actions({ catalogImport: { state, counts } }: { catalogImport: CatalogImport }) {
  const { waiting, done } = counts
  const isOpen = state === 'ready' || state === 'done'
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && waiting > 0 && (
        <ConfirmedChange
          opens={`Cargar ${formatCount(waiting, 'fila', 'filas')}`}
          title="¿Cargar el archivo?"
          confirms="Sí, cargar"
          fields={{ intent: 'run' }}
        >
          <p>{whatIsLoaded(counts)}</p>
          {counts.wrong > 0 && (
            <p>
              {formatCount(counts.wrong, 'fila con errores queda', 'filas con errores quedan')}{' '}
              fuera; puedes corregirlas ahora o después.
            </p>
          )}
        </ConfirmedChange>
      )}
      {state === 'done' && done > 0 && (
        <ConfirmedChange
          opens="Deshacer"
          title="¿Deshacer esta importación?"
          confirms="Sí, deshacer"
          fields={{ intent: 'undo' }}
        >
          <p>
            {formatCount(
              done,
              'producto vuelve a lo que tenía antes',
              'productos vuelven a lo que tenían antes',
            )}
            , y los nuevos se quitan. Lo que alguien cambió o vendió después se queda como está.
          </p>
        </ConfirmedChange>
      )}
    </div>
  )
}

function whatIsLoaded({ new: fresh, changed }: CatalogImport['counts']) {
  const parts = [
    fresh > 0 && formatCount(fresh, 'producto nuevo', 'productos nuevos'),
    changed > 0 && formatCount(changed, 'producto cambiado', 'productos cambiados'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return 'Las filas dicen lo mismo que la tienda.'
  return `${formatList(parts)}. La tienda los muestra en cuanto se cargan.`
}

function Progress({ catalogImport }: { catalogImport: CatalogImport }) {
  const { rows, dealtWith } = catalogImport
  return (
    <div className="flex flex-col gap-3">
      <progress
        className="h-3 w-full accent-accent"
        aria-label="Avance"
        {...(rows !== null && { max: rows + 1, value: Math.min(dealtWith, rows) })}
      />
      <p role="status">{progressText(catalogImport)} Puedes salir de esta página: sigue sin ti.</p>
    </div>
  )
}

function progressText({ state, rows, dealtWith }: CatalogImport) {
  if (rows === null) return 'Leyendo el archivo.'
  const done = `${formatInteger(Math.min(dealtWith, rows))} de ${formatCount(rows, 'fila', 'filas')}`
  if (state === 'checking') return `Revisadas: ${done}.`
  return state === 'running' ? `Cargadas: ${done}.` : `De vuelta: ${done}.`
}

function Rows({ catalogImport, view, rows, next }: Route.ComponentProps['loaderData']) {
  const address = `/importaciones/${catalogImport.id}`
  const isOpen = catalogImport.state === 'ready' || catalogImport.state === 'done'
  return (
    <Part title="Filas">
      <nav aria-label="Vistas" className="mb-4 flex flex-wrap gap-2">
        {Object.entries(rowViews)
          .filter(([name, { view: kind }]) => catalogImport.counts[kind] > 0 || name === view)
          .map(([name, { view: kind, name: title }]) => (
            <LinkChip
              key={name}
              to={addressWith(address, { filas: name })}
              name={title}
              count={catalogImport.counts[kind]}
              current={name === view}
            />
          ))}
      </nav>
      <ImportRows
        rows={rows}
        view={view}
        columns={catalogImport.columns.filter((column) => column !== '')}
        open={isOpen}
      />
      {next !== null && (
        <LinkButton
          to={addressWith(address, { filas: view, desde: String(next) })}
          look="secondary"
          className="mt-5"
        >
          Siguientes
        </LinkButton>
      )}
    </Part>
  )
}

function About({ catalogImport }: { catalogImport: CatalogImport }) {
  const { columns, counts, header, state } = catalogImport
  const left = header.filter((_, at) => columns[at] === '')
  const hasStock = columns.includes('stock')
  return (
    <>
      <Part title="Quién y cuándo">
        <p>
          {catalogImport.who}, <Moment iso={catalogImport.at} />
        </p>
        {hasStock && (
          <p className="mt-2 text-sm text-muted">
            Existencias contadas el <Moment iso={catalogImport.stockAsOf} />, cuando se guardó el
            archivo: lo vendido desde entonces se descuenta.
          </p>
        )}
      </Part>
      {state === 'ready' && counts.done === 0 && (
        <details className="rounded-card border border-line p-4">
          <summary className="min-h-6 cursor-pointer font-semibold">Cambiar las columnas</summary>
          <div className="mt-4">
            <MatchColumns catalogImport={catalogImport} />
          </div>
        </details>
      )}
      {state !== 'matching' && left.length > 0 && (
        <Part title="No se carga">
          <p className="wrap-anywhere">{left.join(', ')}</p>
        </Part>
      )}
    </>
  )
}
