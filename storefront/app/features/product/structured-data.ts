import type { ProductDetail } from '@surco/contract'

import { productPath } from '../../lib/paths.ts'
import { largePicture } from '../../lib/pictures.ts'
import { returnPolicyData, storeId } from '../../lib/structured-data.ts'

/** What search engines read of a product; one that must be quoted has no offer. */
export function productData(product: ProductDetail, publicUrl: string) {
  const offered = !product.requiresShippingQuote && product.precio > 0
  const pictures = product.fotos.flatMap((foto) => largePicture(foto) ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${publicUrl}${productPath(product.SKU)}#producto`,
    name: product.nombre,
    sku: product.SKU,
    mpn: product.SKU,
    description: product.descripcionCorta || product.descripcion[0] || product.nombre,
    category: [product.categoria, product.subcategoria, product.subsubcategoria]
      .filter(Boolean)
      .join(' > '),
    brand: { '@type': 'Brand', name: product.marca.nombre },
    ...(pictures.length > 0 && { image: pictures.map((path) => publicUrl + path) }),
    additionalProperty: product.especificaciones.map(({ atributo, valor }) => ({
      '@type': 'PropertyValue',
      name: atributo,
      value: valor,
    })),
    ...(offered && { offers: offerData(product, publicUrl) }),
  }
}

const offerData = ({ SKU, precio, stock }: ProductDetail, publicUrl: string) => ({
  '@type': 'Offer',
  url: publicUrl + productPath(SKU),
  price: precio.toFixed(2),
  priceCurrency: 'MXN',
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  seller: { '@id': storeId(publicUrl) },
  shippingDetails: shippingData,
  hasMerchantReturnPolicy: returnPolicyData(publicUrl),
})

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

/** Free within Mexico; the terms say 3 to 7 business days after the payment, of which one to pack it. */
const shippingData = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'MXN' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'MX' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    },
    handlingTime: days(0, 1),
    transitTime: days(3, 6),
  },
}
