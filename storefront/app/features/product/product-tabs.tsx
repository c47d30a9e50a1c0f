import type { ProductDetail } from '@surco/contract'
import type { ReactNode } from 'react'

import { Icon } from '../../ui/icon.tsx'
import { Tabs, type Tab } from '../../ui/tabs.tsx'

export function ProductTabs({ product }: { product: ProductDetail }) {
  const tabs: (Tab & { filled: boolean })[] = [
    {
      id: 'descripcion',
      title: 'Descripción',
      filled: product.descripcion.length > 0 || product.descripcionCorta !== '',
      content: <Description product={product} />,
    },
    {
      id: 'especificaciones',
      title: 'Especificaciones',
      filled: product.especificaciones.length > 0,
      content: <Specifications rows={product.especificaciones} />,
    },
    {
      id: 'incluye',
      title: '¿Qué incluye?',
      filled: product.incluye.length > 0,
      content: <Included entries={product.incluye} />,
    },
    {
      id: 'garantia',
      title: 'Garantía',
      filled: true,
      content: (
        <Prose>{product.garantia || 'Consulta la garantía de este producto con un asesor.'}</Prose>
      ),
    },
    {
      id: 'descargables',
      title: 'Descargables',
      filled: product.descargables.length > 0,
      content: <Downloads files={product.descargables} />,
    },
  ]
  return <Tabs label="Información del producto" tabs={tabs.filter(({ filled }) => filled)} />
}

function Description({ product: { descripcion, descripcionCorta } }: { product: ProductDetail }) {
  const paragraphs = descripcion.length > 0 ? descripcion : [descripcionCorta]
  return (
    <div className="flex flex-col gap-3">
      {paragraphs.map((paragraph, index) => (
        <Prose key={index}>{paragraph}</Prose>
      ))}
    </div>
  )
}

const Prose = ({ children }: { children: ReactNode }) => (
  <p className="max-w-text leading-relaxed whitespace-pre-line">{children}</p>
)

function Specifications({ rows }: { rows: ProductDetail['especificaciones'] }) {
  return (
    <table className="w-full max-w-text text-left text-sm">
      <caption className="sr-only">Especificaciones técnicas</caption>
      <tbody>
        {rows.map(({ atributo, valor }) => (
          <tr key={atributo} className="border-b border-line odd:bg-surface-soft">
            <th scope="row" className="w-2/5 px-3 py-2.5 font-medium text-muted">
              {atributo}
            </th>
            <td className="px-3 py-2.5">{valor}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Included({ entries }: { entries: string[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {entries.map((entry) => (
        <li key={entry} className="flex items-start gap-2">
          <Icon name="check" className="mt-0.5 size-5 text-accent" />
          {entry}
        </li>
      ))}
    </ul>
  )
}

function Downloads({ files }: { files: ProductDetail['descargables'] }) {
  return (
    <ul className="flex flex-col gap-1">
      {files
        .filter(({ url }) => /^(https?:\/)?\//.test(url))
        .map(({ nombre, url }) => (
          <li key={url}>
            <a href={url} className="inline-block py-1.5 text-accent underline">
              {nombre}
            </a>
          </li>
        ))}
    </ul>
  )
}
