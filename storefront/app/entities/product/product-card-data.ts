import type { CatalogCard, OldCard, Rating, SearchProduct } from '@surco/contract'

/** What a product card shows, whichever call it came from; prices in pesos. */
export interface ProductCardData {
  SKU: string
  nombre: string
  categoria: string
  marca: string
  precio: number
  precioOriginal: number
  /** Whole percentage; 0 for none */
  discount: number
  stock: number
  requiresShippingQuote: boolean
  envioGratis: boolean
  /** The picture of the card; '' for none */
  foto: string
  /** Another view of the product; '' for none */
  otraFoto: string
  /** What buyers think of it; none before the first review */
  rating?: Rating | undefined
}

export const fromCatalogCard = (card: CatalogCard): ProductCardData => ({
  SKU: card.SKU,
  nombre: card.nombre,
  categoria: card.category,
  marca: card.brand.nombre,
  precio: card.precio,
  precioOriginal: card.precioOriginal,
  discount: card.discount,
  stock: card.stock,
  requiresShippingQuote: card.requiresShippingQuote,
  envioGratis: card.envioGratis,
  foto: card.fotos[0] ?? '',
  otraFoto: card.fotos[1] ?? '',
  rating: card.rating,
})

export const fromOldCard = ({ SKU, attributes }: OldCard): ProductCardData => ({
  SKU,
  nombre: attributes.Nombre,
  categoria: attributes.Categoria,
  marca: '',
  precio: attributes.SpecialDiscount > 0 ? attributes.SpecialDiscount : attributes.Precio,
  precioOriginal: attributes.Precio,
  discount: attributes.DiscountPercentage,
  stock: attributes.Stock,
  requiresShippingQuote: attributes.RequiresShippingQuote,
  envioGratis: attributes.EnvioGratis,
  foto: attributes.Fotos[0] ?? '',
  otraFoto: attributes.Fotos[1] ?? '',
  rating: attributes.rating,
})

export const fromSearchProduct = (product: SearchProduct): ProductCardData => ({
  SKU: product.SKU,
  nombre: product.name,
  categoria: product.category,
  marca: product.brand,
  precio: product.price,
  precioOriginal: product.originalPrice,
  discount: discountPercentage(product.price, product.originalPrice),
  stock: product.stock,
  requiresShippingQuote: product.requiresShippingQuote,
  envioGratis: product.envioGratis,
  foto: product.image,
  otraFoto: product.images[1] ?? '',
  rating: product.rating,
})

const discountPercentage = (price: number, list: number) =>
  list > price && price > 0 ? Math.round((1 - price / list) * 100) : 0
