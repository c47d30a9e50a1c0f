import type { CategoryNode } from '@surco/contract'
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

import { Link } from '../../lib/link.tsx'
import { catalogPath } from '../../lib/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { closePanel, useMenu } from '../../ui/use-menu.ts'
import { widePanel } from './category-menu.tsx'

interface Props {
  category: CategoryNode
  className?: string
}

/**
 * A category of the bar: a link, and a menu of its subcategories, which a resting mouse or the button beside it opens.
 * Its content is rendered when it opens; before JavaScript arrives there is the menu of all categories.
 */
export function CategoryFlyout({ category, className = '' }: Props) {
  const hydrated = useHydrated()
  const { open, menu, panel } = useMenu()
  const { hovering, cancel, handlers } = useHover(menu)
  const id = `categoria-${category.id}`
  return (
    <li className={`flex ${className}`} {...handlers}>
      <Link
        to={catalogPath({ categoria: category.name })}
        onClick={cancel}
        className={`inline-flex h-12 items-center text-sm font-medium decoration-2 underline-offset-8 hover:text-accent hover:underline ${open ? 'text-accent underline' : ''}`}
      >
        {category.name}
      </Link>
      {/* A mouse over it has already opened the menu, which a click on the button must not close. */}
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction={hovering ? 'show' : 'toggle'}
        aria-label={`Ver subcategorías de ${category.name}`}
        className={`inline-flex h-12 w-7 items-center justify-center hover:text-accent ${hydrated ? '' : 'invisible'}`}
      >
        <Icon name="chevronDown" className="size-4" />
      </button>
      <div {...panel} id={id} className={widePanel}>
        {open && <SubcategoryColumns category={category} />}
      </div>
    </li>
  )
}

const maxShown = 8

/** Subcategories of a category, each with its first subcategories. */
function SubcategoryColumns({ category }: { category: CategoryNode }) {
  const { name, subcategories } = category
  return (
    <div className="page py-7">
      {subcategories.length === 0 ? (
        <p className="mb-3 font-display text-heading font-bold">Próximamente</p>
      ) : (
        <ul className="mb-3 columns-4 gap-8 xl:columns-5">
          {subcategories.map((sub) => (
            <li key={sub.id} className="mb-5 break-inside-avoid">
              <Subcategory category={name} subcategory={sub} />
            </li>
          ))}
        </ul>
      )}
      <Link
        to={catalogPath({ categoria: name })}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
      >
        {subcategories.length === 0
          ? 'Explora los productos disponibles'
          : `Ver productos de ${name}`}
        <Icon name="arrowRight" />
      </Link>
    </div>
  )
}

interface SubcategoryProps {
  category: string
  subcategory: CategoryNode['subcategories'][number]
}

function Subcategory({ category, subcategory: { name, subSubcategories } }: SubcategoryProps) {
  const query = { categoria: category, subcategoria: name }
  const more = subSubcategories.length - maxShown
  return (
    <>
      <Link
        to={catalogPath(query)}
        className="inline-block py-1 font-display font-bold hover:text-accent"
      >
        {name}
      </Link>
      <ul className="text-sm text-muted">
        {subSubcategories.slice(0, maxShown).map((sub) => (
          <li key={sub.id}>
            <Link
              to={catalogPath({ ...query, subsubcategoria: sub.name })}
              className="inline-block py-1 hover:text-accent hover:underline"
            >
              {sub.name}
            </Link>
          </li>
        ))}
        {(more > 0 || subSubcategories.length === 0) && (
          <li>
            <Link
              to={catalogPath(query)}
              className="inline-block py-1 font-medium text-accent hover:underline"
            >
              {more > 0 ? <MoreOf name={name} count={more} /> : `Ver productos de ${name}`}
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}

const MoreOf = ({ name, count }: { name: string; count: number }) => (
  <>
    +{count} más opciones<span className="sr-only"> de {name}</span>
  </>
)

/** Milliseconds: a mouse that only passes opens nothing, one that leaves for a moment closes nothing */
const openAfter = 250
const closeAfter = 150

/** Opens a menu under a resting mouse, and closes it when the mouse has left the menu and its heading. */
function useHover(menu: RefObject<HTMLElement | null>) {
  const [hovering, setHovering] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [timer])
  const follow = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    setHovering(isOver)
    cancel()
    timer.current = isOver
      ? setTimeout(() => show(menu.current), openAfter)
      : setTimeout(() => hide(menu.current), closeAfter)
  }
  return {
    hovering,
    /** Cancels a pending opening or closing */
    cancel,
    handlers: { onPointerEnter: follow(true), onPointerLeave: follow(false) },
  }
}

function show(menu: HTMLElement | null) {
  if (document.querySelector('[data-keeps-menus-closed]')) return
  if (menu && !menu.matches(':popover-open')) menu.showPopover()
}

/** Keeps a menu open that has the focus: a moving mouse must not disturb keyboard users. */
function hide(menu: HTMLElement | null) {
  if (!menu?.contains(document.activeElement)) closePanel(menu)
}
