import type { OfficeProduct, ShopInfo } from '@surco/contract'

import { pageMeta } from '../../../../storefront/app/lib/page-meta.ts'
import { productMeta } from '../../../../storefront/app/lib/product-meta.ts'
import type { Draft } from './draft.ts'

interface Props {
  product: Pick<OfficeProduct, 'SKU'>
  draft: Draft
  /** Undefined when it failed to load */
  shop: ShopInfo | undefined
}

/** Builds the product page's meta tags from the draft, with the storefront's own code. */
function tagsOf({ product: { SKU }, draft: { cells }, shop }: Props) {
  const publicUrl = globalThis.location.origin
  const descripcion = cells.descripcion.split('|').map((part) => part.trim())
  const { nombre, descripcionCorta } = cells
  const page = productMeta({ SKU, nombre, descripcionCorta, descripcion })
  const tags = pageMeta([{ id: 'root', loaderData: { publicUrl, shop } }], page)
  const textOf = (key: 'title' | 'content' | 'href', matches: (tag: object) => boolean) => {
    const tag = tags.find((candidate) => key in candidate && matches(candidate))
    return tag && key in tag ? String(Object.entries(tag).find(([name]) => name === key)?.[1]) : ''
  }
  return {
    title: textOf('title', () => true),
    description: textOf('content', (tag) => 'name' in tag && tag.name === 'description'),
    address: textOf('href', (tag) => 'rel' in tag && tag.rel === 'canonical'),
  }
}

/** Characters of a title that search engines usually show. */
const SHOWN_TITLE = 60

/** Preview of the product page in search results. */
export function SearchPreview(props: Props) {
  const { title, description, address } = tagsOf(props)
  const { host, pathname } = new URL(address)
  const isShown = props.draft.cells.publicado === 'sí'
  const isLong = title.length > SHOWN_TITLE
  return (
    <div className="flex flex-col gap-3">
      <div className="min-w-0">
        <p className="text-sm wrap-anywhere text-muted">
          {[host, ...decodeURI(pathname).split('/').filter(Boolean)].join(' › ')}
        </p>
        <p className="text-lg font-medium wrap-anywhere text-accent">
          {isLong ? `${title.slice(0, SHOWN_TITLE).trimEnd()}…` : title}
        </p>
        <p className="wrap-anywhere">{description}</p>
      </div>
      <p className="text-sm text-muted">
        {isLong && `El título tiene ${title.length} caracteres; suelen verse unas ${SHOWN_TITLE}. `}
        {isShown
          ? 'Se hace del nombre y de la descripción corta. Cada buscador puede mostrar otra cosa.'
          : 'Mientras esté oculto, los buscadores no lo muestran.'}
      </p>
    </div>
  )
}
