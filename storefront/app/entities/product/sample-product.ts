import type { ProductCardData } from './product-card-data.ts'

/** A product in stock, at its list price, without pictures: for tests and the page of specimens. */
export const sampleProduct: ProductCardData = {
  SKU: 'FU-MB3/7',
  nombre: 'Motobomba 3 pulgadas',
  categoria: 'Motobombas',
  marca: 'Fundarco',
  precio: 8_990,
  precioOriginal: 8_990,
  discount: 0,
  stock: 42,
  requiresShippingQuote: false,
  envioGratis: true,
  foto: '',
  otraFoto: '',
}
