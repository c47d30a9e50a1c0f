import type { OfficeBanner } from '@surco/contract'
import { useState } from 'react'

import { LinkButton, TextLink } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { Notice } from '../../../storefront/app/ui/notice.tsx'
import { pictureSources } from '../../../storefront/app/ui/picture.tsx'
import { BannerBadge } from '../features/banners/banner-words.tsx'
import { api } from '../lib/api.ts'
import { attempt, readForm, useChange } from '../lib/change.ts'
import { daysText } from '../lib/days-text.ts'
import { moved } from '../lib/drag-rows.ts'
import { useKeptButton } from '../lib/kept-button.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { IndexPage } from '../ui/index-page.tsx'
import { StepButtons } from '../ui/row-buttons.tsx'
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
  const { move, status, refused } = useOrder(banners)
  return (
    <IndexPage
      title="Banners"
      intro="Lo que gira al principio de la página de inicio, en este orden. Arrastra uno para cambiarlo, o usa sus flechas."
      action={<LinkButton to="/nuevo/banner">Crear banner</LinkButton>}
    >
      <div role="status">
        {refused ? (
          <Notice tone="danger" title={refused} className="mb-4" />
        ) : (
          <p className="sr-only">{status}</p>
        )}
      </div>
      {banners.length === 0 ? (
        <EmptyState title="Todavía no hay banners">
          <p className="text-muted">Mientras tanto, la tienda muestra su bienvenida.</p>
        </EmptyState>
      ) : (
        <DataTable
          caption="Banners"
          columns={columnsOf(banners, move)}
          rows={banners}
          keyOf={({ id }) => id}
          onMove={move}
        />
      )}
    </IndexPage>
  )
}

type Move = ((from: number, to: number) => void) | undefined

/** Reorders the banners; one move at a time. */
function useOrder(banners: readonly OfficeBanner[]) {
  const [status, setStatus] = useState('')
  const { fetcher, busy, refused } = useChange()
  useKeptButton()
  const move = (from: number, to: number) => {
    const order = moved(banners, from, to)
    setStatus(`«${banners[from]?.title}» está en el lugar ${to + 1} de ${banners.length}.`)
    void fetcher.submit({ ids: order.map(({ id }) => id).join(',') }, { method: 'post' })
  }
  return { move: busy ? undefined : move, status: busy ? '' : status, refused: refused?.message }
}

const columnsOf = (
  banners: readonly OfficeBanner[],
  move: Move,
): readonly [Column<OfficeBanner>, ...Column<OfficeBanner>[]] => [
  {
    title: 'Banner',
    cell: ({ id, title, picture }) => (
      <span className="flex items-center gap-3">
        <img
          src={pictureSources(`/media/${picture}`)?.src}
          alt=""
          draggable={false}
          className="aspect-3/1 w-24 shrink-0 rounded-mark bg-surface-sunken object-cover"
        />
        <TextLink
          to={`/banners/${id}`}
          draggable={false}
          className="inline-flex min-h-11 items-center wrap-anywhere"
        >
          {title}
        </TextLink>
      </span>
    ),
  },
  { title: 'Estado', cell: ({ state }) => <BannerBadge state={state} /> },
  { title: 'Días', cell: daysText },
  { title: 'Lleva a', cell: ({ link }) => <span className="wrap-anywhere">{link || '—'}</span> },
  {
    title: 'Orden',
    cell: (banner) => {
      const at = banners.indexOf(banner)
      const step = (to: number) => (move && banners[to] ? () => move(at, to) : undefined)
      return <StepButtons name={banner.title} onUp={step(at - 1)} onDown={step(at + 1)} />
    },
  },
]
