import type { ComponentType } from 'react'

import { CarouselSpecimens, ShelfSpecimens } from './carousels.tsx'
import { ButtonSpecimens, ChoiceSpecimens, FieldSpecimens } from './controls.tsx'
import { DisclosureSpecimens, MessageSpecimens, OverlaySpecimens } from './messages.tsx'
import {
  IconSpecimens,
  PageSpecimens,
  PriceSpecimens,
  TableSpecimens,
  TokenSpecimens,
} from './tokens.tsx'

/** All UI components in all their states, for developers. */
export function SpecimensPage() {
  return (
    <div className="page pt-8">
      <h1 className="text-display">Piezas de la tienda</h1>
      <nav aria-label="Piezas" className="mt-4">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {specimenGroups.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-9 items-center text-accent underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {specimenGroups.map(({ id, title, Content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-titulo`} className="pt-12">
          <h2 id={`${id}-titulo`} className="mb-5 border-b border-line pb-3 text-title">
            {title}
          </h2>
          <div className="grid gap-x-6 gap-y-7 md:grid-cols-2 xl:grid-cols-3">
            <Content />
          </div>
        </section>
      ))}
    </div>
  )
}

interface SpecimenGroup {
  id: string
  title: string
  Content: ComponentType
}

/** What /dev/ui shows, in this order. */
const specimenGroups: SpecimenGroup[] = [
  { id: 'valores', title: 'Valores', Content: TokenSpecimens },
  { id: 'iconos', title: 'Iconos', Content: IconSpecimens },
  { id: 'botones', title: 'Botones y enlaces', Content: ButtonSpecimens },
  { id: 'campos', title: 'Campos', Content: FieldSpecimens },
  { id: 'opciones', title: 'Opciones y cantidades', Content: ChoiceSpecimens },
  { id: 'secciones', title: 'Pestañas y acordeón', Content: DisclosureSpecimens },
  { id: 'capas', title: 'Diálogos y paneles', Content: OverlaySpecimens },
  { id: 'avisos', title: 'Avisos y espera', Content: MessageSpecimens },
  { id: 'tablas', title: 'Tablas', Content: TableSpecimens },
  { id: 'productos', title: 'Productos', Content: ShelfSpecimens },
  { id: 'precios', title: 'Precios, existencias y cifras', Content: PriceSpecimens },
  { id: 'carruseles', title: 'Carruseles e imágenes', Content: CarouselSpecimens },
  { id: 'paginas', title: 'Lo que rodea a los resultados', Content: PageSpecimens },
]
