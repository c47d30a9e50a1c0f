import { Select } from '../../../storefront/app/ui/select.tsx'
import { Entries } from '../features/book/entries.tsx'
import { addressWith } from '../lib/address.ts'
import { api } from '../lib/api.ts'
import { Filters, IndexPage } from '../ui/index-page.tsx'
import type { Route } from './+types/book.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Historial · Oficina' }]

export const handle: PageHandle = { needs: 'staff.write' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const given = (name: string) => searchParams.get(name) ?? ''
  const [actor, q, kind, id] = [given('persona'), given('q'), given('tipo'), given('de')]
  const before = Number(given('antes'))
  const query = {
    ...(actor && { actor }),
    ...(q && { q }),
    ...(kind && { kind }),
    ...(id && { id }),
    ...(before > 0 && { before }),
  }
  const [book, { data: staff, roles }] = await Promise.all([
    api('GET /admin/book', { query }),
    api('GET /admin/staff', {}),
  ])
  const address = addressWith('/historial', { persona: actor, q })
  const files = addressWith('/admin/book', { actor, q, kind, id })
  return { book, staff, roles, actor, q, address, files }
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { book, staff, roles, actor, q, address, files } = loaderData
  return (
    <IndexPage
      title="Historial"
      files={files}
      intro="Qué cambió en la oficina, quién lo hizo y cuándo. Nadie puede corregirlo."
      filters={
        <Filters label="Buscar por nombre de lo que cambió" q={q}>
          <Select
            name="persona"
            label="Quién"
            defaultValue={actor}
            className="min-w-0 grow basis-48"
          >
            <option value="">Cualquiera</option>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Filters>
      }
    >
      <Entries key={`${address} ${book.data[0]?.id}`} page={book} roles={roles} address={address} />
    </IndexPage>
  )
}
