import type { OfficeCategory } from '@surco/contract'
import { CATEGORY_LEVELS } from '@surco/contract/category-levels'
import { redirect } from 'react-router'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Field } from '../../../storefront/app/ui/field.tsx'
import { Select } from '../../../storefront/app/ui/select.tsx'
import { Changes } from '../features/book/changes.tsx'
import { CategoryAside, type CategoryDetails } from '../features/categories/category-aside.tsx'
import { pathName } from '../features/categories/places.ts'
import { api } from '../lib/api.ts'
import { attempt, onceOf, readForm, seenOf, unknownIntent } from '../lib/change.ts'
import { uploadShelfPicture } from '../lib/shelves.ts'
import { Part } from '../ui/details-page.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import type { Route } from './+types/category.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.category?.name ?? 'Categoría nueva'} · Oficina` },
]

export const handle: PageHandle = { needs: 'catalog.write' }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [{ data: all }, details] = await Promise.all([
    api('GET /admin/categories', {}),
    id === undefined ? undefined : api('GET /admin/categories/:id', { params: { id } }),
  ])
  return { all, category: details?.data }
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const form = await readForm(request)
  const name = form.name ?? ''
  return attempt(async () => {
    if (id === undefined) {
      const body = { name, parent: form.parent || null }
      const { data } = await api('POST /admin/categories', { body }, onceOf(form))
      notify({ title: 'Categoría agregada', level: 'success' })
      throw redirect(`/categorias/${data.id}`)
    }
    if (form.intent !== 'save') return actBeside(id, form)
    const body = { name, image: form.image ?? '', ...seenOf(form) }
    await api('PATCH /admin/categories/:id', { params: { id }, body })
    return notify({ title: 'Categoría guardada', level: 'success' })
  })
}

/** Makes the change of a button beside the form. */
async function actBeside(id: string, { intent, parent, into = '' }: Record<string, string>) {
  const params = { id }
  if (intent === 'move') {
    const body = { parent: parent || null, before: null }
    await api('POST /admin/categories/:id/move', { params, body })
    return notify({ title: 'Categoría movida', level: 'success' })
  }
  if (intent === 'merge' || into) {
    const { change } = await api('POST /admin/categories/:id/merge', { params, body: { into } })
    throw redirect(`/cambios-de-precio/${change}`)
  }
  if (intent !== 'delete') throw unknownIntent(intent)
  await api('DELETE /admin/categories/:id', { params })
  notify({ title: 'Categoría borrada', level: 'success' })
  throw redirect('/categorias')
}

const back = { to: '/categorias', name: 'Categorías' }

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { all, category } = loaderData
  if (!category) return <NewCategory all={all} />
  const { id, name, image, level, book } = category
  return (
    <FormPage
      title={pathName(all, id)}
      back={back}
      saved={{ name, image }}
      seen={book[0]?.id ?? 0}
      aside={<CategoryAside all={all} category={category} />}
      after={<Changes book={book} />}
    >
      {(faults) => (
        <Part title="Cómo se llama">
          <div className="flex flex-col gap-5">
            <Field
              name="name"
              label="Nombre"
              hint="Los enlaces y los archivos con el nombre anterior siguen llevando aquí."
              defaultValue={name}
              error={faults.name}
              maxLength={60}
            />
            <ShopPicture category={category} error={faults.image} />
            {level > 1 && image === '' && (
              <p className="text-sm text-muted">
                La tienda muestra imágenes solo de las categorías del primer nivel.
              </p>
            )}
          </div>
        </Part>
      )}
    </FormPage>
  )
}

/** Only first-level categories show a picture in the shop; others keep the one that they have. */
const ShopPicture = ({
  category,
  error,
}: {
  category: CategoryDetails
  error?: string | undefined
}) =>
  category.level === 1 ? (
    <div className="max-w-72">
      <PictureField
        name="image"
        label="Imagen"
        hint="Se ve en el inicio y en el catálogo, en 4:3."
        optional
        saved={category.image}
        shape="aspect-4/3"
        error={error}
        upload={uploadShelfPicture}
      />
    </div>
  ) : (
    <input type="hidden" name="image" value={category.image} />
  )

const NewCategory = ({ all }: { all: readonly OfficeCategory[] }) => (
  <FormPage title="Categoría nueva" back={back} saved="" creates="Agregar categoría" aside={null}>
    {(faults) => (
      <Part title="Cómo se llama y dónde va">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="name" label="Nombre" error={faults.name} maxLength={60} autoComplete="off" />
          <Select name="parent" label="Dentro de" error={faults.parent}>
            <option value="">Primer nivel</option>
            {all
              .filter(({ level }) => level < CATEGORY_LEVELS)
              .map(({ id }) => (
                <option key={id} value={id}>
                  {pathName(all, id)}
                </option>
              ))}
          </Select>
        </div>
        <p className="mt-4 text-sm text-muted">
          Va al final de las que están ahí. La tienda la muestra aunque no tenga productos.
        </p>
      </Part>
    )}
  </FormPage>
)
