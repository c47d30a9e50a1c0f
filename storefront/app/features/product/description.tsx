import type { ProductDetail } from '@surco/contract'

import { isSafeAddress } from '../../lib/safe-address.ts'
import { Icon } from '../../ui/icon.tsx'
import { Film, isOwnFilm } from './film.tsx'

/** What a product is for: the short words large, then the paragraphs, then the video. */
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
      {isOwnFilm(video) && <Film address={video} nombre={nombre} foto={fotos[0]} />}
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
