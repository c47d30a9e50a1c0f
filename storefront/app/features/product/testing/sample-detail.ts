import type { ProductDetail } from '@surco/contract'

/** A product in stock at a reduced price, without pictures and texts. */
export const sampleDetail: ProductDetail = {
  nombre: 'Motobomba a gasolina 2"',
  SKU: 'MB-2',
  descripcion: [],
  descripcionCorta: '',
  categoria: 'Motobombas',
  subcategoria: '',
  subsubcategoria: '',
  marca: { nombre: 'Surco', logo: '' },
  precio: 1160,
  precioOriginal: 1450,
  precioSinIVA: 1000,
  IVA: 160,
  tasaIVA: 16,
  discount: 20,
  envioGratis: false,
  requiresShippingQuote: false,
  stock: 4,
  fotos: [],
  especificaciones: [],
  incluye: [],
  garantia: '',
  descargables: [],
  video: '',
  compradores: 0,
}
