import type { ProductDetail, ProductReview, Rating } from '@surco/contract'
import { technicalData } from '@surco/contract/attributes'
import { deliveryRange } from '@surco/contract/delivery'

import { productPath } from '../../lib/paths.ts'
import { productMeta } from '../../lib/product-meta.ts'
import { isShippingFree } from '../../lib/shipping-promise.ts'
import { returnPolicyData, storeId, type Site } from '../../lib/structured-data.ts'
import { largePicture } from '../../ui/picture.tsx'

/** Structured data of a product, without an offer when it must be quoted. No `VideoObject`: it needs an upload date. */
export function productData(
  product: ProductDetail,
  { publicUrl, shop }: Site,
  reviews: ProductReview[] = [],
) {
  const offered = !product.requiresShippingQuote && product.precio > 0
  const pictures = product.fotos.flatMap((foto) => largePicture(foto) ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${publicUrl}${productPath(product.SKU)}#producto`,
    name: product.nombre,
    sku: product.SKU,
    mpn: product.SKU,
    description: productMeta(product).description,
    category: [product.categoria, product.subcategoria, product.subsubcategoria]
      .filter(Boolean)
      .join(' > '),
    brand: { '@type': 'Brand', name: product.marca.nombre },
    ...(pictures.length > 0 && { image: pictures.map((path) => publicUrl + path) }),
    additionalProperty: technicalData(product).map(({ atributo, valor }) => ({
      '@type': 'PropertyValue',
      name: atributo,
      value: valor,
    })),
    ...(product.rating && ratingData(product.rating, reviews)),
    ...(offered && { offers: offerData(product, { publicUrl, shop }) }),
  }
}

const ratingData = ({ average, total }: Rating, reviews: ProductReview[]) => ({
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: average,
    reviewCount: total,
    bestRating: 5,
    worstRating: 1,
  },
  ...(reviews.length > 0 && { review: reviews.map(reviewData) }),
})

const reviewData = ({ name, rating, title, comment, createdAt }: ProductReview) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: createdAt.slice(0, 10),
  ...(title && { name: title }),
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
})

const offerData = (
  { SKU, precio, precioHasta, stock, envioGratis }: ProductDetail,
  { publicUrl, shop }: Site,
) => ({
  '@type': 'Offer',
  url: publicUrl + productPath(SKU),
  price: precio.toFixed(2),
  priceCurrency: 'MXN',
  ...(precioHasta && { priceValidUntil: precioHasta }),
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  seller: { '@id': storeId(publicUrl) },
  // A price that depends on the address cannot be given.
  ...((envioGratis || isShippingFree(shop)) && { shippingDetails: shippingData(shop) }),
  hasMerchantReturnPolicy: returnPolicyData(publicUrl),
})

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

/** Free shipping within Mexico; one of the business days after the payment counts as handling. */
function shippingData(shop: Site['shop']) {
  const { from, to } = deliveryRange(shop)
  const handling = to > from ? 1 : 0
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'MXN' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'MX' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      },
      handlingTime: days(0, handling),
      transitTime: days(from, to - handling),
    },
  }
}
