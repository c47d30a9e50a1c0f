import { redirect } from 'react-router'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Field } from '../../../storefront/app/ui/field.tsx'
import { Notice } from '../../../storefront/app/ui/notice.tsx'
import { Changes } from '../features/book/changes.tsx'
import { CouponFields, termsOf } from '../features/coupons/coupon-fields.tsx'
import { CouponBadge, discountText, usesText } from '../features/coupons/coupon-words.tsx'
import { api } from '../lib/api.ts'
import { attempt, onceOf, readForm, seenOf } from '../lib/change.ts'
import { daysText } from '../lib/days-text.ts'
import { loadShelves } from '../lib/shelves.ts'
import { ConfirmedChange } from '../ui/confirmed-change.tsx'
import { DetailsPage, Part } from '../ui/details-page.tsx'
import { FormPage } from '../ui/form-page.tsx'
import type { Route } from './+types/coupon.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${params.code ?? 'Cupón nuevo'} · Oficina` },
]

export const handle: PageHandle = { needs: 'prices.write' }

export async function clientLoader({ params: { code } }: Route.ClientLoaderArgs) {
  const [shelves, details] = await Promise.all([
    loadShelves(),
    code === undefined ? undefined : api('GET /admin/coupons/:code', { params: { code } }),
  ])
  return { ...shelves, coupon: details?.data }
}

export async function clientAction({ request, params: { code } }: Route.ClientActionArgs) {
  const form = await readForm(request)
  return attempt(async () => {
    if (code === undefined) {
      const body = { code: form.couponCode ?? '', ...termsOf(form) }
      const { data } = await api('POST /admin/coupons', { body }, onceOf(form))
      notify({ title: `Cupón ${data.code} creado`, level: 'success' })
      throw redirect(`/cupones/${encodeURIComponent(data.code)}`)
    }
    if (form.intent === 'end') {
      await api('POST /admin/coupons/:code/end', { params: { code } })
      return notify({ title: 'Cupón terminado', level: 'success' })
    }
    await api('PATCH /admin/coupons/:code', {
      params: { code },
      body: { ...termsOf(form), ...seenOf(form) },
    })
    return notify({ title: 'Cupón guardado', level: 'success' })
  })
}

const back = { to: '/cupones', name: 'Cupones' }

export default function CouponPage({ loaderData }: Route.ComponentProps) {
  const { coupon, ...shelves } = loaderData
  if (!coupon) return <NewCoupon {...shelves} />
  const { book, ...terms } = coupon
  const page = {
    title: coupon.code,
    back,
    mark: <CouponBadge state={coupon.state} />,
    aside: <Aside coupon={coupon} mayEnd={!coupon.ended} />,
  }
  if (coupon.ended) {
    return (
      <DetailsPage {...page}>
        <Notice tone="info" title="Este cupón terminó">
          <p>Ya no se puede usar ni cambiar. Los pedidos que se pagaron con él siguen igual.</p>
        </Notice>
        <Changes book={book} />
      </DetailsPage>
    )
  }
  return (
    <FormPage {...page} saved={terms} seen={book[0]?.id ?? 0} after={<Changes book={book} />}>
      {(faults) => <CouponFields coupon={coupon} faults={faults} {...shelves} />}
    </FormPage>
  )
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>

const NewCoupon = (shelves: Omit<Loaded, 'coupon'>) => (
  <FormPage title="Cupón nuevo" back={back} saved="" creates="Crear cupón" aside={null}>
    {(faults) => (
      <>
        <Part title="Código">
          <Field
            name="couponCode"
            label="Lo que escribe el comprador"
            hint="De 3 a 40 letras sin acento, números o guiones. Después ya no se cambia."
            error={faults.code}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            className="max-w-80"
          />
        </Part>
        <CouponFields faults={faults} {...shelves} />
      </>
    )}
  </FormPage>
)

interface AsideProps {
  coupon: NonNullable<Loaded['coupon']>
  mayEnd: boolean
}

const Aside = ({ coupon, mayEnd }: AsideProps) => (
  <>
    <Part title="Cómo va">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">Descuento</dt>
        <dd>{discountText(coupon)}</dd>
        <dt className="text-muted">Vale</dt>
        <dd>{daysText(coupon)}</dd>
        <dt className="text-muted">Usos</dt>
        <dd>{usesText(coupon)}</dd>
        <dt className="text-muted">El comprador lee</dt>
        <dd className="wrap-anywhere">{coupon.label}</dd>
      </dl>
    </Part>
    {mayEnd && (
      <Part title="Terminar">
        <ConfirmedChange
          opens="Terminar cupón"
          title={`¿Terminar el cupón ${coupon.code}?`}
          confirms="Terminar"
          fields={{ intent: 'end' }}
        >
          <p>Nadie más podrá usarlo, y no se puede volver a activar.</p>
        </ConfirmedChange>
      </Part>
    )}
  </>
)
