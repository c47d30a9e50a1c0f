import type { OfficeCategory } from '@surco/contract'
import { useState, type DragEvent } from 'react'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Button, TextLink } from '../../../../storefront/app/ui/button.tsx'
import { StepButtons } from '../../ui/row-buttons.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { childrenOf, dropPlace, fits, pathName, type Place, stepOf } from './places.ts'

type DropPart = 'before' | 'inside' | 'after'

interface Tree {
  all: readonly OfficeCategory[]
  /** A move is under way: no other one can be started */
  busy: boolean
  onMove: (category: OfficeCategory, place: Place) => void
  /** Sorts the children of a category, or the first level, alphabetically */
  onSort: (parent: string | null) => void
  /** The dragged category, and where it would be dropped */
  dragged: string | undefined
  over: { id: string; part: DropPart } | undefined
  drag: (id: string | undefined) => void
  hover: (over: Tree['over']) => void
}

type Props = Pick<Tree, 'all' | 'busy' | 'onMove' | 'onSort'>

/** The tree of categories, which are moved by dragging or by buttons. */
export function CategoryTree(props: Props) {
  const [dragged, drag] = useState<string>()
  const [over, hover] = useState<Tree['over']>()
  const tree = { ...props, dragged, over, drag, hover }
  return <Branch tree={tree} parent={null} />
}

/** A tree with more categories is collapsed at first. */
const MAX_UNFOLDED = 40

function Branch({ tree, parent }: { tree: Tree; parent: string | null }) {
  const here = childrenOf(tree.all, parent)
  return (
    <>
      {!isSorted(here) && <Sort tree={tree} parent={parent} />}
      <ul
        className={parent === null ? 'border-t border-line' : 'border-l border-line pl-3 sm:pl-5'}
      >
        {here.map((category) => (
          <li key={category.id} className={parent === null ? 'border-b border-line' : undefined}>
            <Row tree={tree} category={category} />
            <Below tree={tree} category={category} />
          </li>
        ))}
      </ul>
    </>
  )
}

const isSorted = (here: readonly OfficeCategory[]) =>
  here.every(({ name }, at) => at === 0 || compareNames(here[at - 1]?.name ?? '', name) <= 0)

const { compare: compareNames } = new Intl.Collator('es', { sensitivity: 'base' })

function Sort({ tree: { all, busy, onSort }, parent }: { tree: Tree; parent: string | null }) {
  const name = parent === null ? 'las del primer nivel' : `las de «${pathName(all, parent)}»`
  return (
    <Button
      look="quiet"
      size="small"
      aria-disabled={busy}
      onClick={() => !busy && onSort(parent)}
      className={parent === null ? 'mb-2 -ml-3' : ''}
    >
      Ordenar de la A a la Z<span className="sr-only"> {name}</span>
    </Button>
  )
}

function Below({ tree, category }: { tree: Tree; category: OfficeCategory }) {
  const count = childrenOf(tree.all, category.id).length
  if (count === 0) return null
  if (category.level > 1) return <Branch tree={tree} parent={category.id} />
  return (
    <details open={tree.all.length <= MAX_UNFOLDED} className="pb-2 pl-2 sm:pl-4">
      <summary className="cursor-pointer py-3 text-sm font-medium text-accent">
        <span className="sr-only">{category.name}: </span>
        {formatCount(count, 'categoría debajo', 'categorías debajo')}
      </summary>
      <Branch tree={tree} parent={category.id} />
    </details>
  )
}

const marks: Readonly<Record<DropPart, string>> = {
  before: 'shadow-[inset_0_3px_0_var(--color-accent)]',
  inside: 'bg-accent-soft',
  after: 'shadow-[inset_0_-3px_0_var(--color-accent)]',
}

function Row({ tree, category }: { tree: Tree; category: OfficeCategory }) {
  const { all, over, dragged } = tree
  const mark = over?.id === category.id ? marks[over.part] : ''
  return (
    <div
      draggable
      data-category={category.name}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', category.name)
        tree.drag(category.id)
      }}
      onDragEnd={() => {
        tree.drag(undefined)
        tree.hover(undefined)
      }}
      onDragOver={(event) => {
        const part = dragged === undefined ? undefined : partAt(event, { all, dragged, category })
        if (part) event.preventDefault()
        if (over?.id !== category.id || over.part !== part)
          tree.hover(part && { id: category.id, part })
      }}
      onDrop={(event) => {
        event.preventDefault()
        const moved = all.find(({ id }) => id === dragged)
        // `over` may be stale, as the last hover may not be rendered yet.
        const part = moved && partAt(event, { all, dragged: moved.id, category })
        if (moved && part) tree.onMove(moved, dropPlace(all, category, part))
        tree.hover(undefined)
      }}
      className={`flex cursor-grab items-center gap-2 py-1 ${dragged === category.id ? 'opacity-50' : ''} ${mark}`}
    >
      <Name category={category} />
      <Steps tree={tree} category={category} />
    </div>
  )
}

interface Drag {
  all: readonly OfficeCategory[]
  dragged: string
  category: OfficeCategory
}

/** Returns the part of a row under the pointer, if the dragged category can be dropped there. */
function partAt(
  event: DragEvent<HTMLElement>,
  { all, dragged, category }: Drag,
): DropPart | undefined {
  if (dragged === category.id) return undefined
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const at = (event.clientY - top) / height
  const isBeside = fits(all, dragged, category.parent)
  const isInside = fits(all, dragged, category.id)
  const edge = isInside ? 0.3 : 0.5
  if (isBeside && at < edge) return 'before'
  if (isBeside && at > 1 - edge) return 'after'
  return isInside ? 'inside' : undefined
}

function Name({
  category: { id, level, name, image, products, hidden },
}: {
  category: OfficeCategory
}) {
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
      <span className="flex min-w-0 items-center gap-3">
        {level === 1 && <Thumb name={image} />}
        <TextLink
          to={`/categorias/${id}`}
          draggable={false}
          className={`inline-flex min-h-11 items-center wrap-anywhere ${level === 1 ? 'font-semibold' : ''}`}
        >
          {name}
        </TextLink>
      </span>
      <span className="text-sm text-muted tabular-nums">
        {products === 0 ? (
          'Sin productos'
        ) : (
          <TextLink
            to={`/productos?categoria=${id}`}
            draggable={false}
            className="inline-flex min-h-11 items-center"
          >
            <span className="sr-only">{name}: </span>
            {formatCount(products, 'producto', 'productos')}
          </TextLink>
        )}
        {hidden > 0 && ` (${formatCount(hidden, 'oculto', 'ocultos')})`}
      </span>
    </div>
  )
}

function Steps({
  tree: { all, busy, onMove },
  category,
}: {
  tree: Tree
  category: OfficeCategory
}) {
  const step = (by: -1 | 1) => {
    const place = stepOf(all, category, by)
    return place && !busy ? () => onMove(category, place) : undefined
  }
  return <StepButtons name={category.name} onUp={step(-1)} onDown={step(1)} />
}
