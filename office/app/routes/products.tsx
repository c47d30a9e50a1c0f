import type { OfficeProductRow, WhichProducts } from '@surco/contract'
import type { ChangeEvent } from 'react'

import { formatCount } from '../../../storefront/app/lib/format.ts'
import { LinkButton, TextLink } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { Picture } from '../../../storefront/app/ui/picture.tsx'
import { Money } from '../../../storefront/app/ui/price.tsx'
import { Select } from '../../../storefront/app/ui/select.tsx'
import { BulkBar, useChosen } from '../features/products/bulk-bar.tsx'
import { loadChoices, type Choices } from '../features/products/choices.ts'
import { sendChange, type AskedChange } from '../features/products/price-change.ts'
import {
  isSort,
  isView,
  shelvesOf,
  sorts,
  Standing,
  views,
  type SortName,
  type ViewName,
} from '../features/products/product-words.tsx'
import { addressWith } from '../lib/address.ts'
import { api } from '../lib/api.ts'
import { attempt } from '../lib/change.ts'
import { may, useStaffSession } from '../lib/session.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { Filters, IndexPage, type View } from '../ui/index-page.tsx'
import type { Route } from './+types/products.ts'

export const meta = () => [{ title: 'Productos · Oficina' }]

/** Filters and sort order in the address. */
interface ListAddress {
  vista: ViewName
  q: string
  marca: string
  categoria: string
  orden: SortName
}

function readAddress(address: string): ListAddress & { desde: string } {
  const { searchParams } = new URL(address)
  const read = (name: string) => searchParams.get(name) ?? ''
  const [vista, orden] = [read('vista'), read('orden')]
  return {
    vista: isView(vista) ? vista : 'todos',
    q: read('q'),
    marca: read('marca'),
    categoria: read('categoria'),
    orden: isSort(orden) ? orden : 'nombre',
    desde: read('desde'),
  }
}

const emptyTitle = ({ vista, q, marca, categoria }: ListAddress) =>
  q || marca || categoria
    ? 'Ningún producto coincide'
    : `No hay productos en «${views[vista].name}»`

/** Converts the filters to those of the API. */
const whichOf = ({ vista, q, marca, categoria }: ListAddress): WhichProducts => ({
  view: views[vista].view,
  ...(q && { q }),
  ...(marca && { brand: marca }),
  ...(categoria && { category: categoria }),
})

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { desde, ...asked } = readAddress(request.url)
  const query = {
    ...whichOf(asked),
    sort: sorts[asked.orden].sort,
    ...(desde && { after: desde }),
  }
  const [list, choices] = await Promise.all([api('GET /admin/products', { query }), loadChoices()])
  const files = addressWith('/admin/products', {
    view: views[asked.vista].view,
    q: asked.q,
    brand: asked.marca,
    category: asked.categoria,
    sort: query.sort,
  })
  return { ...list, choices, asked, files }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  // safe: sent by the dialogs of bulk changes
  const asked = (await request.json()) as AskedChange
  return attempt(() => sendChange(asked))
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { data, next, counts, choices, asked, files } = loaderData
  const session = useStaffSession()
  const mayPrice = may(session, 'prices.write')
  const mayMove = may(session, 'catalog.write')
  const mayChange = mayPrice || mayMove
  const chosen = useChosen(data)
  return (
    <IndexPage
      title="Productos"
      files={files}
      action={
        may(session, 'catalog.write') && (
          <LinkButton to="/importaciones" look="secondary">
            Importar
          </LinkButton>
        )
      }
      next={next ? addressOf({ ...asked, desde: next }) : undefined}
      views={viewsOf(counts, asked)}
      filters={<ProductFilters choices={choices} asked={asked} />}
    >
      {mayChange && data.length > 0 && (
        <BulkBar
          chosen={chosen}
          which={whichOf(asked)}
          hasMore={next !== null}
          categories={choices.categories}
          mayPrice={mayPrice}
          mayMove={mayMove}
        />
      )}
      {data.length === 0 ? (
        <EmptyState title={emptyTitle(asked)}>
          <TextLink to="/productos">Ver todos los productos</TextLink>
        </EmptyState>
      ) : (
        <DataTable
          caption={`Productos: ${views[asked.vista].name}`}
          columns={columns}
          rows={data}
          keyOf={({ SKU }) => SKU}
          choiceOf="productos"
          selection={mayChange ? chosen.selection : undefined}
        />
      )}
    </IndexPage>
  )
}

/** Returns the address of a list, without default values. */
const addressOf = ({ vista, orden, ...others }: ListAddress & { desde?: string }) =>
  addressWith('/productos', {
    ...others,
    vista: vista === 'todos' ? '' : vista,
    orden: orden === 'nombre' ? '' : orden,
  })

type Counts = Route.ComponentProps['loaderData']['counts']

function viewsOf(counts: Counts, asked: ListAddress): View[] {
  const isUnfiltered = !asked.q && !asked.marca && !asked.categoria
  return Object.entries(views).map(([name, { view, name: title }]) => ({
    to: addressOf({ ...asked, vista: isView(name) ? name : 'todos' }),
    name: title,
    current: name === asked.vista,
    ...(isUnfiltered && { count: counts[view] }),
  }))
}

/** Submits a filter at once, so that bulk changes always apply to the listed products. */
const submitAtOnce = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
  currentTarget.form?.requestSubmit()

const ProductFilters = ({ choices, asked }: { choices: Choices; asked: ListAddress }) => (
  <Filters label="Buscar por SKU o nombre" q={asked.q} key={JSON.stringify(asked)}>
    {asked.vista !== 'todos' && <input type="hidden" name="vista" value={asked.vista} />}
    <Select
      label="Categoría"
      name="categoria"
      className="sm:max-w-56"
      defaultValue={asked.categoria}
      onChange={submitAtOnce}
    >
      <option value="">Todas</option>
      {shelvesOf(choices.categories).map(({ id, path }) => (
        <option key={id} value={id}>
          {path.join(' › ')}
        </option>
      ))}
    </Select>
    <Select
      label="Marca"
      name="marca"
      className="sm:max-w-44"
      defaultValue={asked.marca}
      onChange={submitAtOnce}
    >
      <option value="">Todas</option>
      {choices.brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
    <Select label="Ordenar por" name="orden" defaultValue={asked.orden} onChange={submitAtOnce}>
      {Object.entries(sorts).map(([value, { name }]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  </Filters>
)

const columns: readonly [Column<OfficeProductRow>, ...Column<OfficeProductRow>[]] = [
  {
    title: 'Producto',
    cell: ({ SKU, nombre, foto }) => (
      <span className="flex items-center gap-3 md:min-w-60">
        <Picture
          path={foto ?? undefined}
          alt=""
          width={48}
          height={48}
          sizes="48px"
          className="size-12 shrink-0 rounded-control border border-line object-contain"
        />
        <span className="min-w-0">
          <TextLink to={productPath(SKU)} className="block py-1 wrap-break-word">
            {nombre}
          </TextLink>
          <span className="block text-sm font-normal text-muted tabular-nums wrap-break-word">
            {SKU}
          </span>
        </span>
      </span>
    ),
  },
  {
    title: 'Categoría',
    cell: ({ categoria, marca }) => (
      <span className="max-md:text-right">
        {categoria}
        <span className="block text-sm text-muted">{marca}</span>
      </span>
    ),
  },
  {
    title: 'Precio',
    cell: ({ precio, precioOriginal }) => (
      <span className="whitespace-nowrap">
        <Money pesos={precio} />
        {precio < precioOriginal && (
          <span className="block text-sm text-muted">
            antes <Money pesos={precioOriginal} />
          </span>
        )}
      </span>
    ),
  },
  {
    title: 'Existencias',
    cell: (row) => (
      <span className="flex flex-col items-start gap-1 tabular-nums max-md:items-end">
        <span>
          {row.stock - row.reserved}
          {row.reserved > 0 && (
            <span className="text-sm text-muted">
              {' '}
              y {formatCount(row.reserved, 'apartada', 'apartadas')}
            </span>
          )}
        </span>
        <Standing {...row} />
      </span>
    ),
  },
]

const productPath = (sku: string) => `/productos/${encodeURIComponent(sku)}`
