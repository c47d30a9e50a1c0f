import type { ProductDetail } from '@surco/contract'
import { technicalData } from '@surco/contract/attributes'

import { isSafeAddress } from '../../lib/safe-address.ts'
import { Film, isOwnFilm } from '../../ui/film.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SpecTable } from '../../ui/spec-table.tsx'
import { Tabs, type Tab } from '../../ui/tabs.tsx'

/** Tabs with the information about a product; empty ones are left out. */
export function ProductTabs({ product }: { product: ProductDetail }) {
  const { descripcion, descripcionCorta, incluye, video } = product
  const data = technicalData(product)
  const files = product.descargables.filter(({ url }) => isSafeAddress(url))
  const tabs: (Tab & { filled: boolean })[] = [
    {
      id: 'descripcion',
      title: 'Descripción',
      filled: descripcion.length > 0 || descripcionCorta !== '' || isSafeAddress(video),
      content: <Description product={product} />,
    },
    {
      id: 'especificaciones',
      title: 'Especificaciones',
      filled: data.length > 0,
      content: <Specifications rows={data} />,
    },
    {
      id: 'incluye',
      title: '¿Qué incluye?',
      filled: incluye.length > 0,
      content: <Included entries={incluye} />,
    },
    {
      id: 'garantia',
      title: 'Garantía',
      filled: true,
      content: (
        <p className="max-w-text leading-relaxed whitespace-pre-line">
          {product.garantia || 'Consulta la garantía de este producto con un asesor.'}
        </p>
      ),
    },
    {
      id: 'descargables',
      title: 'Descargables',
      filled: files.length > 0,
      content: <Downloads files={files} />,
    },
  ]
  return <Tabs label="Información del producto" tabs={tabs.filter(({ filled }) => filled)} />
}

const Specifications = ({ rows }: { rows: ProductDetail['especificaciones'] }) => (
  <SpecTable
    caption="Especificaciones técnicas"
    captionHidden
    rows={rows.map(({ atributo, valor }) => ({ name: atributo, value: valor }))}
  />
)

const Included = ({ entries }: { entries: string[] }) => (
  <ul className="max-w-text divide-y divide-line border-y border-line">
    {entries.map((entry, index) => (
      <li key={`${index}-${entry}`} className="flex items-start gap-3 py-3">
        <Icon name="check" className="mt-0.5 size-5 text-accent" />
        {entry}
      </li>
    ))}
  </ul>
)

/** Description of a product: short description, paragraphs and video. */
export function Description({ product }: { product: ProductDetail }) {
  const { descripcion, descripcionCorta, fotos, nombre, video } = product
  return (
    <div className="flex max-w-text flex-col gap-4 leading-relaxed">
      {descripcionCorta && <p className="text-lg font-medium text-pretty">{descripcionCorta}</p>}
      {descripcion.map((paragraph, index) => (
        <p key={`${index}-${paragraph}`} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      {isOwnFilm(video) && (
        <section className="flex flex-col gap-3 pt-2">
          <h3 className="text-heading">Video</h3>
          <Film address={video} label={`Video de ${nombre}`} foto={fotos[0]} />
        </section>
      )}
      {!isOwnFilm(video) && isSafeAddress(video) && <VideoLink url={video} />}
    </div>
  )
}

function VideoLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="on-soil group flex items-center gap-4 rounded-card bg-soil p-5 text-soil-ink"
    >
      <span className="grid size-13 shrink-0 place-items-center rounded-pill bg-highlight text-highlight-ink transition-transform group-hover:scale-105">
        <Icon name="play" className="size-6 fill-current" />
      </span>
      <span>
        <span className="block font-display text-heading font-bold">Míralo trabajar</span>
        <span className="text-sm text-soil-muted">Video, se abre en otra pestaña</span>
      </span>
    </a>
  )
}

type Files = ProductDetail['descargables']

/** Data sheets and manuals, at addresses that are safe to link to. */
export const Downloads = ({ files }: { files: Files }) => (
  <ul className="max-w-text divide-y divide-line border-y border-line">
    {files.map((file, index) => (
      <li key={`${index}-${file.url}`}>
        <FileLink {...file} />
      </li>
    ))}
  </ul>
)

const FileLink = ({ nombre, url }: Files[number]) => (
  <a
    href={url}
    className="group flex min-h-14 items-center gap-3 py-3 font-medium hover:text-accent focus-visible:-outline-offset-3"
  >
    <Icon name={isPdf(url) ? 'pdf' : 'file'} className="size-6 text-accent" />
    <span className="min-w-0 grow underline-offset-4 group-hover:underline">{nombre}</span>
    <Icon name="download" className="size-5 text-muted group-hover:text-accent" />
  </a>
)

const isPdf = (url: string) => /\.pdf($|[?#])/i.test(url)
