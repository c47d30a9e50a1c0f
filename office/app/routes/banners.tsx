import type { OfficeBanner } from '@surco/contract'
import { useFetcher } from 'react-router'

import { IconButton, LinkButton, TextLink } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { pictureSources } from '../../../storefront/app/ui/picture.tsx'
import { BannerBadge } from '../features/banners/banner-words.tsx'
import { api } from '../lib/api.ts'
import { attempt, readForm } from '../lib/change.ts'
import { daysText } from '../lib/days-text.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { IndexPage } from '../ui/index-page.tsx'
import type { Route } from './+types/banners.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Banners · Oficina' }]

export const handle: PageHandle = { needs: 'content.write' }

export const clientLoader = async () => (await api('GET /admin/banners', {})).data

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { ids = '' } = await readForm(request)
  return attempt(() => api('POST /admin/banners/order', { body: { ids: ids.split(',') } }))
}

export default function BannersPage({ loaderData: banners }: Route.ComponentProps) {
  const ids = banners.map(({ id }) => id)
  return (
    <IndexPage
      title="Banners"
      intro="Lo que gira al principio de la página de inicio, en este orden."
      action={<LinkButton to="/nuevo/banner">Crear banner</LinkButton>}
    >
      {banners.length === 0 ? (
        <EmptyState title="Todavía no hay banners">
          <p className="text-muted">Mientras tanto, la tienda muestra su bienvenida.</p>
        </EmptyState>
      ) : (
        <DataTable
          caption="Banners"
          columns={columnsOf(ids)}
          rows={banners}
          keyOf={({ id }) => id}
        />
      )}
    </IndexPage>
  )
}

const columnsOf = (
  ids: readonly string[],
): readonly [Column<OfficeBanner>, ...Column<OfficeBanner>[]] => [
  {
    title: 'Banner',
    cell: ({ id, title, picture }) => (
      <span className="flex items-center gap-3">
        <img
          src={pictureSources(`/media/${picture}`)?.src}
          alt=""
          className="aspect-3/1 w-24 shrink-0 rounded-mark bg-surface-sunken object-cover"
        />
        <TextLink to={`/banners/${id}`} className="inline-flex min-h-11 items-center wrap-anywhere">
          {title}
        </TextLink>
      </span>
    ),
  },
  { title: 'Estado', cell: ({ state }) => <BannerBadge state={state} /> },
  { title: 'Días', cell: daysText },
  { title: 'Lleva a', cell: ({ link }) => <span className="wrap-anywhere">{link || '—'}</span> },
  { title: 'Orden', cell: ({ id, title }) => <Move id={id} title={title} ids={ids} /> },
]

interface MoveProps {
  id: string
  title: string
  ids: readonly string[]
}

/** The buttons that move one banner before or behind its neighbour. */
function Move({ id, title, ids }: MoveProps) {
  const fetcher = useFetcher()
  const at = ids.indexOf(id)
  const move = (by: number) => {
    const others = ids.filter((one) => one !== id)
    const moved = others.toSpliced(at + by, 0, id)
    void fetcher.submit({ ids: moved.join(',') }, { method: 'post' })
  }
  return (
    <span className="flex gap-1">
      <IconButton
        icon="chevronDown"
        label={`Subir «${title}»`}
        className="rotate-180"
        disabled={at === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        icon="chevronDown"
        label={`Bajar «${title}»`}
        disabled={at === ids.length - 1}
        onClick={() => move(1)}
      />
    </span>
  )
}
