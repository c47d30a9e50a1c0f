import type { ProductDetail } from '@surco/contract'

import { Icon } from '../../ui/icon.tsx'

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
