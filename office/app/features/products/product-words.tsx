import type { CategoryNode, ProductSort, ProductView } from '@surco/contract'

import { Badge } from '../../../../storefront/app/ui/badge.tsx'

/** The views of the list of products, by name in the address. */
export const views = {
  todos: { view: 'all', name: 'Todos' },
  'sin-existencias': { view: 'soldOut', name: 'Sin existencias' },
  'sin-foto': { view: 'withoutPicture', name: 'Sin foto' },
  'con-oferta': { view: 'onOffer', name: 'Con oferta' },
  ocultos: { view: 'hidden', name: 'Ocultos' },
} as const satisfies Record<string, { view: ProductView; name: string }>

export type ViewName = keyof typeof views

export const isView = (name: string): name is ViewName => Object.hasOwn(views, name)

/** The sort orders of the list, by name in the address. */
export const sorts = {
  nombre: { sort: 'name', name: 'Nombre' },
  'precio-menor': { sort: 'priceUp', name: 'Precio: de menor a mayor' },
  'precio-mayor': { sort: 'priceDown', name: 'Precio: de mayor a menor' },
} as const satisfies Record<string, { sort: ProductSort; name: string }>

export type SortName = keyof typeof sorts

export const isSort = (name: string): name is SortName => Object.hasOwn(sorts, name)

interface Standing {
  stock: number
  reserved: number
  requiresQuote: boolean
  published: boolean
}

/** Badges that say whether a product can be bought. */
export const Standing = ({ stock, reserved, requiresQuote, published }: Standing) => (
  <span className="inline-flex flex-wrap gap-1.5">
    {!published && <Badge tone="warning">Oculto</Badge>}
    {published && stock > reserved && <Badge tone="accent">A la venta</Badge>}
    {stock <= reserved && <Badge tone="warning">Sin existencias</Badge>}
    {requiresQuote && <Badge>Envío por cotizar</Badge>}
  </span>
)

interface Shelf {
  id: string
  /** Names from the top: Tractores, Compactos */
  path: string[]
}

/** Flattens the tree: each category with its path, parents first. */
export const shelvesOf = (tree: readonly CategoryNode[]): Shelf[] =>
  tree.flatMap(({ id, name, subcategories }) => [
    { id, path: [name] },
    ...subcategories.flatMap((middle) => [
      { id: middle.id, path: [name, middle.name] },
      ...middle.subSubcategories.map((low) => ({
        id: low.id,
        path: [name, middle.name, low.name],
      })),
    ]),
  ])
