import type { OfficeBrand, officeBrands, Output } from '@surco/contract'
import { redirect } from 'react-router'

import { formatCount, formatInteger } from '../../../storefront/app/lib/format.ts'
import { notify } from '../../../storefront/app/lib/notifications.ts'
import { TextLink } from '../../../storefront/app/ui/button.tsx'
import { Field } from '../../../storefront/app/ui/field.tsx'
import { Select } from '../../../storefront/app/ui/select.tsx'
import { Changes } from '../features/book/changes.tsx'
import { api } from '../lib/api.ts'
import { attempt, onceOf, readForm, seenOf } from '../lib/change.ts'
import { countText, uploadShelfPicture } from '../lib/shelves.ts'
import { ConfirmedChange } from '../ui/confirmed-change.tsx'
import { Part } from '../ui/details-page.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import type { Route } from './+types/brand.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.brand?.name ?? 'Marca nueva'} · Oficina` },
]

export const handle: PageHandle = { needs: 'catalog.write' }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  if (id === undefined) return { all: [] }
  const [{ data: all }, details] = await Promise.all([
    api('GET /admin/brands', { query: {} }),
    api('GET /admin/brands/:id', { params: { id } }),
  ])
  return { all, brand: details.data }
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const form = await readForm(request)
  const name = form.name ?? ''
  return attempt(async () => {
    if (id === undefined) {
      const { data } = await api('POST /admin/brands', { body: { name } }, onceOf(form))
      notify({ title: 'Marca agregada', level: 'success' })
      throw redirect(`/marcas/${data.id}`)
    }
    const params = { id }
    if (form.intent === 'merge') {
      const body = { into: form.into ?? '' }
      const { change } = await api('POST /admin/brands/:id/merge', { params, body })
      throw redirect(`/cambios-de-precio/${change}`)
    }
    if (form.intent === 'delete') {
      await api('DELETE /admin/brands/:id', { params })
      notify({ title: 'Marca borrada', level: 'success' })
      throw redirect('/marcas')
    }
    const body = { name, logo: form.logo ?? '', ...seenOf(form) }
    await api('PATCH /admin/brands/:id', { params, body })
    return notify({ title: 'Marca guardada', level: 'success' })
  })
}

const back = { to: '/marcas', name: 'Marcas' }

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const { brand, all } = loaderData
  if (!brand) {
    return (
      <FormPage title="Marca nueva" back={back} saved="" creates="Agregar marca" aside={null}>
        {(faults) => (
          <Part title="Cómo se llama">
            <Field
              name="name"
              label="Nombre"
              error={faults.name}
              maxLength={60}
              autoComplete="off"
            />
          </Part>
        )}
      </FormPage>
    )
  }
  const { name, logo, book } = brand
  return (
    <FormPage
      title={name}
      back={back}
      saved={{ name, logo }}
      seen={book[0]?.id ?? 0}
      aside={<Aside all={all} brand={brand} />}
      after={<Changes book={book} />}
    >
      {(faults) => (
        <Part title="Cómo se presenta">
          <div className="flex flex-col gap-5">
            <Field
              name="name"
              label="Nombre"
              hint="Los enlaces y los archivos con el nombre anterior siguen llevando aquí."
              defaultValue={name}
              error={faults.name}
              maxLength={60}
            />
            <div className="max-w-72">
              <PictureField
                name="logo"
                label="Logotipo"
                hint="JPEG, PNG, WebP o AVIF de hasta 5 MB; mejor con fondo blanco o transparente."
                optional
                saved={logo}
                shape="aspect-2/1"
                error={faults.logo}
                upload={uploadShelfPicture}
              />
            </div>
          </div>
        </Part>
      )}
    </FormPage>
  )
}

type Details = Output<(typeof officeBrands)['GET /admin/brands/:id']>['data']

interface AsideProps {
  all: readonly OfficeBrand[]
  brand: Details
}

const Aside = ({ all, brand }: AsideProps) => (
  <>
    <Part title="Qué tiene">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">Productos</dt>
        <dd>
          <TextLink to={`/productos?marca=${brand.id}`}>{countText(brand)}</TextLink>
        </dd>
        <dt className="text-muted">Cupones propios</dt>
        <dd>{formatInteger(brand.coupons)}</dd>
        <dt className="text-muted">Centros que la reparan</dt>
        <dd>{formatInteger(brand.centers)}</dd>
      </dl>
    </Part>
    {all.length > 1 && (
      <Part title="Unir a otra marca">
        <Merge all={all} brand={brand} />
      </Part>
    )}
    {brand.products === 0 && brand.coupons === 0 && (
      <Part title="Borrar">
        <ConfirmedChange
          opens="Borrar marca"
          title={`¿Borrar «${brand.name}»?`}
          confirms="Borrar"
          fields={{ intent: 'delete' }}
        >
          <p>No tiene productos. No se puede deshacer.</p>
        </ConfirmedChange>
      </Part>
    )}
  </>
)

function Merge({ all, brand }: AsideProps) {
  const parts = [
    countText(brand),
    brand.coupons > 0 && formatCount(brand.coupons, 'cupón', 'cupones'),
    brand.centers > 0 && formatCount(brand.centers, 'centro de servicio', 'centros de servicio'),
  ].filter(Boolean)
  return (
    <ConfirmedChange
      opens="Unir a otra"
      title={`¿Unir «${brand.name}» a otra marca?`}
      confirms="Unir"
      fields={{ intent: 'merge' }}
    >
      {(faults) => (
        <>
          <Select name="into" label="Todo lo suyo pasa a" error={faults.into}>
            <option value="">Elige una marca</option>
            {all
              .filter(({ id }) => id !== brand.id)
              .map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name} ({countText(other)})
                </option>
              ))}
          </Select>
          <p>
            {brand.products === 1 && parts.length === 1 ? 'Pasa' : 'Pasan'} {parts.join(', ')}. Los
            enlaces y los archivos con su nombre llevarán a la otra. No se puede deshacer.
          </p>
        </>
      )}
    </ConfirmedChange>
  )
}
