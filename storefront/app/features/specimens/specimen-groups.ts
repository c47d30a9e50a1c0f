import type { ComponentType } from 'react'

import { ButtonSpecimens } from './button-specimens.tsx'
import { CarouselSpecimens } from './carousel-specimens.tsx'
import { ChoiceSpecimens } from './choice-specimens.tsx'
import { DisclosureSpecimens } from './disclosure-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { IconSpecimens } from './icon-specimens.tsx'
import { MessageSpecimens } from './message-specimens.tsx'
import { OverlaySpecimens } from './overlay-specimens.tsx'
import { PageSpecimens } from './page-specimens.tsx'
import { PriceSpecimens } from './price-specimens.tsx'
import { ShelfSpecimens } from './shelf-specimens.tsx'
import { TableSpecimens } from './table-specimens.tsx'
import { TokenSpecimens } from './token-specimens.tsx'

interface SpecimenGroup {
  id: string
  title: string
  Content: ComponentType
}

/** What /dev/ui shows, in this order. */
export const specimenGroups: SpecimenGroup[] = [
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
