import type { OfficeCategory } from '@surco/contract'
import { useState, type DragEvent } from 'react'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Button, TextLink } from '../../../../storefront/app/ui/button.tsx'
import { StepButtons } from '../../ui/row-buttons.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { besides, dropPlace, fits, pathName, type Place, stepOf } from './places.ts'

type DropPart = 'before' | 'inside' | 'after'

interface Tree {
  all: readonly OfficeCategory[]
  /** Nothing moves while a move is on its way */
  busy: boolean
  onMove: (one: OfficeCategory, place: Place) => void
  /** Puts what is right below one, or the first level, by the alphabet */
  onSort: (parent: string | null) => void
  /** The one that is dragged, and where it would come */
  dragged: string | undefined
  over: { id: string; part: DropPart } | undefined
  drag: (id: string | undefined) => void
  hover: (over: Tree['over']) => void
}

type Props = Pick<Tree, 'all' | 'busy' | 'onMove' | 'onSort'>

/** All categories below each other; they are dragged, or moved one place by their buttons. */
export function CategoryTree(props: Props) {
  const [dragged, drag] = useState<string>()
  const [over, hover] = useState<Tree['over']>()
  const tree = { ...props, dragged, over, drag, hover }
  return <Branch tree={tree} parent={null} />
}

/** More are folded up at first. */
const MAX_UNFOLDED = 40

function Branch({ tree, parent }: { tree: Tree; parent: string | null }) {
  const here = besides(tree.all, parent)
  return (
    <>
      {!isSorted(here) && <Sort tree={tree} parent={parent} />}
      <ul
        className={parent === null ? 'border-t border-line' : 'border-l border-line pl-3 sm:pl-5'}
      >
        {here.map((one) => (
          <li key={one.id} className={parent === null ? 'border-b border-line' : undefined}>
            <Row tree={tree} one={one} />
            <Below tree={tree} one={one} />
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

function Below({ tree, one }: { tree: Tree; one: OfficeCategory }) {
  const count = besides(tree.all, one.id).length
  if (count === 0) return null
  if (one.level > 1) return <Branch tree={tree} parent={one.id} />
  return (
    <details open={tree.all.length <= MAX_UNFOLDED} className="pb-2 pl-2 sm:pl-4">
      <summary className="cursor-pointer py-3 text-sm font-medium text-accent">
        <span className="sr-only">{one.name}: </span>
        {formatCount(count, 'categoría debajo', 'categorías debajo')}
      </summary>
      <Branch tree={tree} parent={one.id} />
    </details>
  )
}

const marks: Readonly<Record<DropPart, string>> = {
  before: 'shadow-[inset_0_3px_0_var(--color-accent)]',
  inside: 'bg-accent-soft',
  after: 'shadow-[inset_0_-3px_0_var(--color-accent)]',
}

function Row({ tree, one }: { tree: Tree; one: OfficeCategory }) {
  const { all, over, dragged } = tree
  const mark = over?.id === one.id ? marks[over.part] : ''
  return (
    <div
      draggable
      data-category={one.name}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', one.name)
        tree.drag(one.id)
      }}
      onDragEnd={() => {
        tree.drag(undefined)
        tree.hover(undefined)
      }}
      onDragOver={(event) => {
        const part = dragged === undefined ? undefined : partAt(event, { all, dragged, one })
        if (part) event.preventDefault()
        if (over?.id !== one.id || over.part !== part) tree.hover(part && { id: one.id, part })
      }}
      onDrop={(event) => {
        event.preventDefault()
        const moved = all.find(({ id }) => id === dragged)
        // What hovering told may not be rendered yet.
        const part = moved && partAt(event, { all, dragged: moved.id, one })
        if (moved && part) tree.onMove(moved, dropPlace(all, one, part))
        tree.hover(undefined)
      }}
      className={`flex cursor-grab items-center gap-2 py-1 ${dragged === one.id ? 'opacity-50' : ''} ${mark}`}
    >
      <Name one={one} />
      <Steps tree={tree} one={one} />
    </div>
  )
}

interface Drag {
  all: readonly OfficeCategory[]
  dragged: string
  one: OfficeCategory
}

/** Where over a row the pointer is, as far as the dragged one may go there. */
function partAt(event: DragEvent<HTMLElement>, { all, dragged, one }: Drag): DropPart | undefined {
  if (dragged === one.id) return undefined
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const at = (event.clientY - top) / height
  const isBeside = fits(all, dragged, one.parent)
  const isInside = fits(all, dragged, one.id)
  const edge = isInside ? 0.3 : 0.5
  if (isBeside && at < edge) return 'before'
  if (isBeside && at > 1 - edge) return 'after'
  return isInside ? 'inside' : undefined
}

function Name({ one: { id, level, name, image, products, hidden } }: { one: OfficeCategory }) {
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

function Steps({ tree: { all, busy, onMove }, one }: { tree: Tree; one: OfficeCategory }) {
  const step = (by: -1 | 1) => {
    const place = stepOf(all, one, by)
    return place && !busy ? () => onMove(one, place) : undefined
  }
  return <StepButtons name={one.name} onUp={step(-1)} onDown={step(1)} />
}
