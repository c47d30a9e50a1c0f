import { Type, type Static } from 'typebox'

import { IvaRate, Pesos, Rating } from './fields.ts'

/** Everything that a product's page shows. */
export type ProductDetail = Static<typeof ProductDetail>
export const ProductDetail = Type.Object({
  nombre: Type.String(),
  SKU: Type.String(),
  descripcion: Type.Array(Type.String()),
  descripcionCorta: Type.String(),
  categoria: Type.String(),
  subcategoria: Type.String(),
  subsubcategoria: Type.String(),
  marca: Type.Object({ nombre: Type.String(), logo: Type.String() }),
  precio: Pesos,
  precioOriginal: Pesos,
  precioHasta: Type.Optional(Type.String({ description: 'Last day of the current special price' })),
  precioSinIVA: Pesos,
  IVA: Pesos,
  tasaIVA: IvaRate,
  discount: Type.Integer(),
  envioGratis: Type.Boolean(),
  requiresShippingQuote: Type.Boolean(),
  stock: Type.Integer(),
  fotos: Type.Array(Type.String()),
  textosFotos: Type.Optional(Type.Array(Type.String(), { description: 'What each foto shows' })),
  especificaciones: Type.Array(Type.Object({ atributo: Type.String(), valor: Type.String() })),
  atributos: Type.Optional(
    Type.Array(
      Type.Object({
        nombre: Type.String(),
        valor: Type.Union([Type.Number(), Type.String()]),
        unidad: Type.String({ description: "Of a number; '' without one" }),
      }),
      { description: 'Technical data that can be compared' },
    ),
  ),
  incluye: Type.Array(Type.String()),
  garantia: Type.String(),
  descargables: Type.Array(Type.Object({ nombre: Type.String(), url: Type.String() })),
  video: Type.String({
    description:
      "A video of the shop (`/api/media/….mp4`; its captions end in `.vtt`), a web address, or ''",
  }),
  compradores: Type.Integer({
    minimum: 0,
    description: 'People who paid for it and kept it; 0 when they are too few to show',
  }),
  rating: Type.Optional(Rating),
})
