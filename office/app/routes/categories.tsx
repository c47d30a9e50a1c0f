import type { OfficeCategory } from '@surco/contract'
import { useEffect, useRef, useState } from 'react'

import { Button, LinkButton } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { Notice } from '../../../storefront/app/ui/notice.tsx'
import { CategoryTree } from '../features/categories/category-tree.tsx'
import { childrenOf, pathName, type Place, placeOf } from '../features/categories/places.ts'
import { api } from '../lib/api.ts'
import { attempt, readForm, useChange } from '../lib/change.ts'
import { useKeptButton } from '../lib/kept-button.ts'
import { IndexPage } from '../ui/index-page.tsx'
import type { Route } from './+types/categories.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Categorías · Oficina' }]

export const handle: PageHandle = { needs: 'catalog.write' }

export const clientLoader = async () => (await api('GET /admin/categories', {})).data

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { id = '', parent = '', before = '', ids } = await readForm(request)
  return attempt(() =>
    id
      ? api('POST /admin/categories/:id/move', {
          params: { id },
          body: { parent: parent || null, before: before || null },
        })
      : api('POST /admin/categories/order', {
          body: { parent: parent || null, ids: ids?.split(',') ?? null },
        }),
  )
}

export default function CategoriesPage({ loaderData: all }: Route.ComponentProps) {
  const { move, sort, said, undo, refused, busy } = useMoves(all)
  const undoButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Sorting removes its own button, and with it the focus.
    if (said && document.activeElement === document.body) undoButton.current?.focus()
  }, [said])
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
          said && (
            <Notice
              tone="success"
              action={
                <Button ref={undoButton} look="secondary" size="small" busy={busy} onClick={undo}>
                  Deshacer
                </Button>
              }
            >
              <p>{said}</p>
            </Notice>
          )
        )}
      </div>
      {all.length === 0 ? (
        <EmptyState title="Todavía no hay categorías">
          <p className="text-muted">También llegan con los productos que importas.</p>
        </EmptyState>
      ) : (
        <CategoryTree all={all} busy={busy} onMove={move} onSort={sort} />
      )}
    </IndexPage>
  )
}

function movedText(all: readonly OfficeCategory[], { id, name }: OfficeCategory) {
  const parent = all.find((category) => category.id === id)?.parent ?? null
  return parent === null
    ? `«${name}» está en el primer nivel.`
    : `«${name}» está en ${pathName(all, parent)}.`
}

function sortedText(all: readonly OfficeCategory[], parent: string | null) {
  const where = parent === null ? 'Las del primer nivel' : `Las de ${pathName(all, parent)}`
  return `${where} están de la A a la Z.`
}

/** A made change: its description, and the form fields that undo it. */
interface Move {
  text: (all: readonly OfficeCategory[]) => string
  back: Record<string, string>
}

/** Moves and sorts categories, and undoes the last change. */
function useMoves(all: readonly OfficeCategory[]) {
  const asked = useRef<Move>(undefined)
  const [done, setDone] = useState<Move>()
  const change = useChange(() => setDone(asked.current))
  const send = (fields: Record<string, string>, then?: Move) => {
    asked.current = then
    void change.fetcher.submit(fields, { method: 'post' })
  }
  const move = (category: OfficeCategory, place: Place) =>
    send(moveForm(category, place), {
      text: (now) => movedText(now, category),
      back: moveForm(category, placeOf(all, category)),
    })
  const sort = (parent: string | null) => {
    const ids = childrenOf(all, parent).map(({ id }) => id)
    send(
      { parent: parent ?? '' },
      {
        text: (now) => sortedText(now, parent),
        back: { parent: parent ?? '', ids: ids.join(',') },
      },
    )
  }
  const undo = () => done && send(done.back)
  useKeptButton()
  const { fields = {}, message } = change.refused ?? {}
  return {
    move,
    sort,
    said: done?.text(all),
    undo,
    refused: Object.values(fields)[0] ?? message,
    busy: change.busy,
  }
}

const moveForm = ({ id }: OfficeCategory, { parent, before }: Place) => ({
  id,
  parent: parent ?? '',
  before: before ?? '',
})
