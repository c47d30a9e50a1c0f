import type { CategoryNode } from '@surco/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { catalogPath } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

const row = 'flex min-h-12 items-center hover:text-accent'

interface Props {
  category: CategoryNode
  /** False while only its shelf can be reached from here */
  unfolds: boolean
}

/** A category of the drawer; it unfolds to its subcategories, and these to theirs. */
export function CategoryEntry({ category: { name, subcategories }, unfolds }: Props) {
  const to = catalogPath({ categoria: name })
  if (!unfolds || subcategories.length === 0) {
    return (
      <Link to={to} className={`${row} font-medium`}>
        {name}
      </Link>
    )
  }
  return (
    <Unfolding name={name} to={to} look="font-medium">
      {subcategories.map((sub) => (
        <li key={sub.id}>
          <SubcategoryEntry category={name} subcategory={sub} />
        </li>
      ))}
    </Unfolding>
  )
}

interface SubcategoryProps {
  category: string
  subcategory: CategoryNode['subcategories'][number]
}

function SubcategoryEntry({ category, subcategory }: SubcategoryProps) {
  const { name, subSubcategories } = subcategory
  const query = { categoria: category, subcategoria: name }
  if (subSubcategories.length === 0) {
    return (
      <Link to={catalogPath(query)} className={row}>
        {name}
      </Link>
    )
  }
  return (
    <Unfolding name={name} to={catalogPath(query)} look="">
      {subSubcategories.map((sub) => (
        <li key={sub.id}>
          <Link
            to={catalogPath({ ...query, subsubcategoria: sub.name })}
            className={`${row} text-muted`}
          >
            {sub.name}
          </Link>
        </li>
      ))}
    </Unfolding>
  )
}

interface UnfoldingProps {
  name: string
  /** Where everything of it is */
  to: string
  look: string
  children: ReactNode
}

function Unfolding({ name, to, look, children }: UnfoldingProps) {
  return (
    <details>
      <summary className={`${row} justify-between gap-3 ${look} [[open]>&]:text-accent`}>
        {name}
        <Icon
          name="chevronDown"
          className="size-5 transition-transform [[open]>summary>&]:rotate-180"
        />
      </summary>
      <ul className="mb-3 border-l-2 border-line pl-4">
        <li>
          <Link to={to} className={`${row} font-medium text-accent`}>
            Ver todo<span className="sr-only"> de {name}</span>
          </Link>
        </li>
        {children}
      </ul>
    </details>
  )
}
