import type { OfficeCoupon } from '@surco/contract'

import { LinkButton, TextLink } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import {
  CouponBadge,
  couponViews,
  discountText,
  usesText,
} from '../features/coupons/coupon-words.tsx'
import { addressWith } from '../lib/address.ts'
import { api } from '../lib/api.ts'
import { daysText } from '../lib/days-text.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { Filters, IndexPage } from '../ui/index-page.tsx'
import type { Route } from './+types/coupons.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Cupones · Oficina' }]

export const handle: PageHandle = { needs: 'prices.write' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q') ?? ''
  const shown = searchParams.get('estado') ?? ''
  const state = couponViews.find(({ name }) => name === shown)?.state
  const after = Number(searchParams.get('desde'))
  const query = { ...(state && { state }), ...(q && { q }), ...(after > 0 && { after }) }
  const files = addressWith('/admin/coupons', { state: state ?? '', q })
  return { ...(await api('GET /admin/coupons', { query })), q, shown: state ? shown : '', files }
}

export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const { data, next, q, shown, files } = loaderData
  const address = (given: Record<string, string>) => addressWith('/cupones', given)
  return (
    <IndexPage
      title="Cupones"
      files={files}
      next={next === null ? undefined : address({ estado: shown, q, desde: String(next) })}
      action={<LinkButton to="/nuevo/cupon">Crear cupón</LinkButton>}
      views={couponViews.map(({ name, title }) => ({
        to: address({ estado: name, q }),
        name: title,
        current: name === shown,
      }))}
      filters={
        <Filters label="Buscar por código" q={q}>
          {shown && <input type="hidden" name="estado" value={shown} />}
        </Filters>
      }
    >
      {data.length === 0 ? (
        <EmptyState title={q || shown ? 'Ningún cupón es así' : 'Todavía no hay cupones'}>
          {(q || shown) && <TextLink to="/cupones">Ver todos los cupones</TextLink>}
        </EmptyState>
      ) : (
        <DataTable caption="Cupones" columns={columns} rows={data} keyOf={({ code }) => code} />
      )}
    </IndexPage>
  )
}

const columns: readonly [Column<OfficeCoupon>, ...Column<OfficeCoupon>[]] = [
  {
    title: 'Código',
    cell: ({ code }) => (
      <TextLink
        to={`/cupones/${encodeURIComponent(code)}`}
        className="inline-flex min-h-11 items-center wrap-anywhere"
      >
        {code}
      </TextLink>
    ),
  },
  { title: 'Descuento', cell: discountText },
  { title: 'Estado', cell: ({ state }) => <CouponBadge state={state} /> },
  { title: 'Vale', cell: daysText },
  { title: 'Usos', cell: usesText },
]
