import type { ProductDetail } from '@surco/contract'

import { isSafeAddress } from '../../lib/safe-address.ts'
import { Icon } from '../../ui/icon.tsx'
import { SpecTable } from '../../ui/spec-table.tsx'
import { Tabs, type Tab } from '../../ui/tabs.tsx'
import { Description } from './description.tsx'
import { Downloads } from './downloads.tsx'

/** All there is to read about a product; a tab with nothing in it is left out. */
export function ProductTabs({ product }: { product: ProductDetail }) {
  const { descripcion, descripcionCorta, especificaciones, incluye, video } = product
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
      filled: especificaciones.length > 0,
      content: <Specifications rows={especificaciones} />,
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
