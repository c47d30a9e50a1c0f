import type { ProductChange } from '@surco/contract'

import { formatCount, formatInteger } from '../../../storefront/app/lib/format.ts'
import { TextLink } from '../../../storefront/app/ui/button.tsx'
import { Notice } from '../../../storefront/app/ui/notice.tsx'
import { ChangeState } from '../features/products/change-state.tsx'
import { describeChange, isMerge, isOfShelves } from '../features/products/price-change.ts'
import { api } from '../lib/api.ts'
import { attempt, readForm } from '../lib/change.ts'
import { usePolling } from '../lib/follow.ts'
import { may, useStaffSession } from '../lib/session.ts'
import { ConfirmedChange } from '../ui/confirmed-change.tsx'
import { DetailsPage, Part } from '../ui/details-page.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/price-change.ts'

export const meta = () => [{ title: 'Cambio de productos · Oficina' }]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return (await api('GET /admin/product-changes/:id', { params })).data
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const { of } = await readForm(request)
  return attempt(() =>
    of === 'shelves'
      ? api('POST /admin/shelf-changes/:id/undo', { params })
      : api('POST /admin/product-changes/:id/undo', { params }),
  )
}

export default function PriceChangePage({ loaderData: change }: Route.ComponentProps) {
  const { state, changed, undone, kept, products } = change
  const isOpen = state === 'running' || state === 'undoing'
  const mayUndo = may(
    useStaffSession(),
    isOfShelves(change.what) ? 'catalog.write' : 'prices.write',
  )
  usePolling(isOpen)
  return (
    <DetailsPage
      title={describeChange(change.what)}
      back={{ to: '/cambios-de-precio', name: 'Cambios de productos' }}
      mark={<ChangeState state={state} />}
      action={isUndoable(change) && mayUndo && <Undo change={change} />}
      aside={
        <Part title="Quién y cuándo">
          <p>
            {change.who}, <Moment iso={change.at} />
          </p>
        </Part>
      }
    >
      <Part title="Productos">
        <div className="flex flex-col gap-3">
          {isOpen && (
            <progress
              className="h-3 w-full accent-accent"
              aria-label="Avance"
              max={state === 'running' ? products : changed}
              value={state === 'running' ? changed : undone + kept}
            />
          )}
          <p role="status">{progressText(change)}</p>
          {kept > 0 && <Kept change={change} />}
        </div>
      </Part>
    </DetailsPage>
  )
}

const isUndoable = ({ state, changed, what }: ProductChange) =>
  state === 'done' && changed > 0 && !isMerge(what)

const KEEPS_RUNNING = 'Puedes salir de esta página: sigue sin ti.'

function progressText({ state, changed, undone, products }: ProductChange) {
  const all = formatCount(changed, 'producto', 'productos')
  const done = changed === 1 ? 'Cambió' : 'Cambiaron'
  if (state === 'running') {
    return `Van ${formatInteger(changed)} de ${formatInteger(products)}. ${KEEPS_RUNNING}`
  }
  if (state === 'undoing')
    return `De vuelta van ${formatInteger(undone)} de ${all}. ${KEEPS_RUNNING}`
  if (state === 'undone') return `De vuelta a lo que tenían: ${formatInteger(undone)} de ${all}.`
  const same = products - changed
  return same > 0 ? `${done} ${all}; sin cambio: ${formatInteger(same)}.` : `${done} ${all}.`
}

const Kept = ({ change: { kept, keptSkus } }: { change: ProductChange }) => (
  <Notice
    tone="warning"
    title={`${formatCount(kept, 'producto cambió', 'productos cambiaron')} después: se quedan como están`}
  >
    <ul className="mt-1 flex flex-wrap gap-x-4">
      {keptSkus.map((sku) => (
        <li key={sku} className="wrap-anywhere">
          <TextLink to={`/productos/${encodeURIComponent(sku)}`} className="inline-block py-1">
            {sku}
          </TextLink>
        </li>
      ))}
      {kept > keptSkus.length && (
        <li className="py-1">y {formatInteger(kept - keptSkus.length)} más</li>
      )}
    </ul>
  </Notice>
)

const Undo = ({ change: { changed, what } }: { change: ProductChange }) => (
  <ConfirmedChange
    opens="Deshacer"
    title="¿Deshacer este cambio?"
    confirms="Sí, deshacer"
    fields={{ of: isOfShelves(what) ? 'shelves' : 'prices' }}
  >
    <p>
      {formatCount(
        changed,
        'producto vuelve a lo que tenía antes',
        'productos vuelven a lo que tenían antes',
      )}
      . Lo que alguien cambió después se queda como está.
    </p>
  </ConfirmedChange>
)
