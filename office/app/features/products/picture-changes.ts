import { notify } from '../../../../storefront/app/lib/notifications.ts'
import { api } from '../../lib/api.ts'

type Form = Record<string, string>
interface Params {
  sku: string
}

/** Changes of a product's pictures, by intent. */
export const pictureChanges: Partial<
  Record<string, (params: Params, form: Form) => Promise<unknown>>
> = {
  async pictures(params, { was = '[]', now = '[]' }) {
    // safe: what `picturesForm` wrote
    const body = { was: JSON.parse(was) as string[], now: JSON.parse(now) as string[] }
    await api('PATCH /admin/products/:sku/pictures', { params, body })
    notify({ title: 'Fotos guardadas', level: 'success' })
  },
  async describe(params, { picture = '', was = '', now = '' }) {
    const body = { picture, was, now }
    await api('PATCH /admin/products/:sku/pictures/text', { params, body })
    notify({ title: 'Texto guardado', level: 'success' })
  },
  async crop(params, { picture = '', side, left, top }) {
    const share = (percent: string | undefined) => Number(percent) / 100
    const body = { picture, side: share(side), left: share(left), top: share(top) }
    // Cropping a large picture takes long.
    await api('POST /admin/products/:sku/pictures/crop', { params, body }, { timeoutMs: 180_000 })
    notify({ title: 'Foto recortada', level: 'success' })
  },
}

/** Returns the form fields that reorder or remove pictures. */
export const picturesForm = (was: readonly string[], now: readonly string[]) => ({
  intent: 'pictures',
  was: JSON.stringify(was),
  now: JSON.stringify(now),
})
