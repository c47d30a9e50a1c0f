import type { ProductCells } from '@surco/contract'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { productPath } from '../../../storefront/app/lib/paths.ts'
import { newTab, NewTabNote, buttonClass } from '../../../storefront/app/ui/button.tsx'
import { Notice } from '../../../storefront/app/ui/notice.tsx'
import { Changes } from '../features/book/changes.tsx'
import { loadChoices } from '../features/products/choices.ts'
import { ContentFields, ParcelFields, ShelfFields } from '../features/products/content-part.tsx'
import { DocumentsPart } from '../features/products/documents-part.tsx'
import { useDraft, type Draft, type Saving } from '../features/products/draft.ts'
import { FilmPart } from '../features/products/film-part.tsx'
import { pictureChanges } from '../features/products/picture-changes.ts'
import { PicturesPart } from '../features/products/pictures-part.tsx'
import { isPrice, PriceFields } from '../features/products/price-part.tsx'
import { Standing } from '../features/products/product-words.tsx'
import { SearchPreview } from '../features/products/search-preview.tsx'
import { isReason, StockPart } from '../features/products/stock-part.tsx'
import { AttributeRows, SpecificationRows } from '../features/products/technical-part.tsx'
import { api } from '../lib/api.ts'
import { attempt, readForm } from '../lib/change.ts'
import { may, useStaffSession } from '../lib/session.ts'
import { DetailsPage, Part } from '../ui/details-page.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import type { Route } from './+types/product.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.product.cells.nombre ?? 'Producto'} · Oficina` },
]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [{ data: product }, choices, config] = await Promise.all([
    api('GET /admin/products/:sku', { params }),
    loadChoices(),
    // Without it, the preview uses the same default name as the shop's pages.
    api('GET /config', {}).catch(() => undefined),
  ])
  return { product, choices, shop: config?.data.attributes.shop }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const isSaving = request.headers.get('content-type')?.includes('json')
  if (isSaving) {
    // safe: what `useDraft` sends
    const saving = (await request.json()) as Saving
    return attempt(async () => {
      await save(params, saving)
      notify({ title: 'Producto guardado', level: 'success' })
    })
  }
  const form = await readForm(request)
  const change = pictureChanges[form.intent ?? ''] ?? changeStock
  return attempt(() => change(params, form))
}

interface Params {
  sku: string
}
type Form = Record<string, string>

async function changeStock(params: Params, { key = '', reason = '', units = '', note = '' }: Form) {
  const body = {
    reason: isReason(reason) ? reason : 'count',
    units: readUnits(units),
    note,
  } as const
  const headers = { 'idempotency-key': key }
  await api('POST /admin/products/:sku/stock', { params, body }, { headers })
  notify({ title: 'Existencias guardadas', level: 'success' })
}

/** Reads units; NaN, which the server refuses, for anything else. */
const readUnits = (typed: string) =>
  typed.trim() === '' ? NaN : Number(typed.replaceAll(/[,\s]/g, ''))

/** Saves content, then prices, which need separate permissions; if the second fails, the first stays saved. */
async function save(params: Params, { was, now }: Saving) {
  const part = (cells: Partial<ProductCells>, isPricePart: boolean): Partial<ProductCells> =>
    Object.fromEntries(Object.entries(cells).filter(([name]) => isPrice(name) === isPricePart))
  const [content, prices] = [part(now, false), part(now, true)]
  if (Object.keys(content).length > 0) {
    const body = { was: part(was, false), now: content }
    await api('PATCH /admin/products/:sku', { params, body })
  }
  if (Object.keys(prices).length > 0) {
    const body = { was: part(was, true), now: prices }
    await api('PATCH /admin/products/:sku/prices', { params, body })
  }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // The key discards edits when another product is opened.
  return <ProductDetails key={loaderData.product.SKU} {...loaderData} />
}

function ProductDetails({ product, choices, shop }: Route.ComponentProps['loaderData']) {
  const session = useStaffSession()
  const mayWrite = may(session, 'catalog.write')
  const draft = useDraft(product)
  return (
    <>
      <DetailsPage
        title={product.cells.nombre}
        back={{ to: '/productos', name: 'Productos' }}
        mark={
          <>
            <Standing
              {...product}
              requiresQuote={product.cells.requiereCotizacion === 'sí'}
              published={product.cells.publicado === 'sí'}
            />
            <span className="font-sans text-sm font-normal text-muted tabular-nums">
              SKU {product.SKU}
            </span>
          </>
        }
        action={product.cells.publicado === 'sí' && <ShopLink sku={product.SKU} />}
        aside={
          <>
            <Part title="Precio">
              <PriceFields
                product={product}
                draft={draft}
                readOnly={!may(session, 'prices.write')}
              />
            </Part>
            <Part title="Existencias">
              <StockPart product={product} mayChange={mayWrite} />
            </Part>
            <Part title="Lugar en la tienda">
              <ShelfFields draft={draft} readOnly={!mayWrite} choices={choices} />
            </Part>
            <Part title="Peso y caja">
              <ParcelFields draft={draft} readOnly={!mayWrite} />
            </Part>
          </>
        }
      >
        <Refused draft={draft} />
        <Part title="Contenido">
          <ContentFields draft={draft} readOnly={!mayWrite} />
        </Part>
        <Part title="Fotos">
          <PicturesPart product={product} readOnly={!mayWrite} />
        </Part>
        <Part title="Datos técnicos">
          <AttributeRows draft={draft} readOnly={!mayWrite} names={product.nombresAtributos} />
        </Part>
        <Part title="Otros datos, en texto">
          <SpecificationRows draft={draft} readOnly={!mayWrite} />
        </Part>
        <Part title="Documentos">
          <DocumentsPart draft={draft} readOnly={!mayWrite} />
        </Part>
        <Part title="Video">
          <FilmPart draft={draft} foto={product.fotos[0]} readOnly={!mayWrite} />
        </Part>
        <Part title="Vista en buscadores">
          <SearchPreview product={product} draft={draft} shop={shop} />
        </Part>
        <Changes book={product.book} />
      </DetailsPage>
      <SaveBar changed={draft.dirty} busy={draft.busy} onSave={draft.save} onUndo={draft.discard} />
    </>
  )
}

const Refused = ({ draft: { refused } }: { draft: Draft }) => (
  <div role="alert" className="empty:hidden">
    {refused && (
      <Notice tone="danger" title="No se guardó">
        <p>
          {Object.keys(refused.fields).length > 0 && refused.code !== 'CONFLICT'
            ? 'Revisa lo marcado en rojo.'
            : refused.message}
        </p>
      </Notice>
    )}
  </div>
)

const ShopLink = ({ sku }: { sku: string }) => (
  <a href={productPath(sku)} {...newTab} className={buttonClass('secondary', '', 'small')}>
    Ver en la tienda
    <NewTabNote />
  </a>
)
