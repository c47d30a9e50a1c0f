import type { OfficeCategory } from '@surco/contract'
import { useEffect, useRef, useState } from 'react'

import { Button, LinkButton } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { Notice } from '../../../storefront/app/ui/notice.tsx'
import { CategoryTree } from '../features/categories/category-tree.tsx'
import { pathName, type Place, placeOf } from '../features/categories/places.ts'
import { api } from '../lib/api.ts'
import { attempt, readForm, useChange } from '../lib/change.ts'
import { IndexPage } from '../ui/index-page.tsx'
import type { Route } from './+types/categories.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Categorías · Oficina' }]

export const handle: PageHandle = { needs: 'catalog.write' }

export const clientLoader = async () => (await api('GET /admin/categories', {})).data

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { id = '', parent = '', before = '' } = await readForm(request)
  const body = { parent: parent || null, before: before || null }
  return attempt(() => api('POST /admin/categories/:id/move', { params: { id }, body }))
}

export default function CategoriesPage({ loaderData: all }: Route.ComponentProps) {
  const { move, moved, undo, refused, busy } = useMoves(all)
  return (
    <IndexPage
      title="Categorías"
      intro="Como las muestra el menú de la tienda, en tres niveles. Arrastra una para moverla, o usa sus flechas; para llevarla a otra categoría sin arrastrar, ábrela."
      action={<LinkButton to="/nuevo/categoria">Agregar categoría</LinkButton>}
    >
      <div role="status" className="mb-4 empty:hidden">
        {refused ? (
          <Notice tone="danger">
            <p>{refused}</p>
          </Notice>
        ) : (
          moved && (
            <Notice
              tone="success"
              action={
                <Button look="secondary" size="small" busy={busy} onClick={undo}>
                  Deshacer
                </Button>
              }
            >
              <p>{movedText(all, moved)}</p>
            </Notice>
          )
        )}
      </div>
      {all.length === 0 ? (
        <EmptyState title="Todavía no hay categorías">
          <p className="text-muted">También llegan con los productos que importas.</p>
        </EmptyState>
      ) : (
        <CategoryTree all={all} busy={busy} onMove={move} />
      )}
    </IndexPage>
  )
}

function movedText(all: readonly OfficeCategory[], { id, name }: Moved) {
  const parent = all.find((one) => one.id === id)?.parent ?? null
  return parent === null
    ? `«${name}» está en el primer nivel.`
    : `«${name}» está en ${pathName(all, parent)}.`
}

interface Moved {
  id: string
  name: string
  /** Where it was. */
  was: Place
}

/** Moves categories, and takes the last move back. */
function useMoves(all: readonly OfficeCategory[]) {
  const asked = useRef<Moved>(undefined)
  const [moved, setMoved] = useState<Moved>()
  const change = useChange(() => setMoved(asked.current))
  const send = (id: string, { parent, before }: Place) =>
    void change.fetcher.submit(
      { id, parent: parent ?? '', before: before ?? '' },
      { method: 'post' },
    )
  const move = (one: OfficeCategory, place: Place) => {
    asked.current = { id: one.id, name: one.name, was: placeOf(all, one) }
    send(one.id, place)
  }
  const undo = () => {
    asked.current = undefined
    if (moved) send(moved.id, moved.was)
  }
  useKeptButton()
  const { fields = {}, message } = change.refused ?? {}
  return { move, moved, undo, refused: Object.values(fields)[0] ?? message, busy: change.busy }
}

/** A row that is moved in the page loses the focus of its button: it is given back. */
function useKeptButton() {
  const last = useRef<Element>(null)
  useEffect(() => {
    const note = () => {
      if (document.activeElement !== document.body) last.current = document.activeElement
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const button = last.current
    if (document.activeElement === document.body && button instanceof HTMLElement) button.focus()
  })
}
