import { useEffect, useState } from 'react'

import { api } from '../../lib/api.ts'
import { fromOldCard, type ProductCardData } from '../../lib/product-card-data.ts'
import { sampleProduct } from '../../lib/sample-product.ts'

/** A product in every state that a card knows. */
export const samples: ProductCardData[] = [
  sampleProduct,
  {
    ...sampleProduct,
    SKU: 'MUESTRA-2',
    nombre: 'Aspersora de mochila 25 L',
    precio: 4_455,
    precioOriginal: 4_950,
    discount: 10,
    stock: 7,
  },
  {
    ...sampleProduct,
    SKU: 'MUESTRA-3',
    nombre:
      'Soldadora inversora de microalambre y electrodo 350 A 220/440 V trifásica con alimentador separado, antorcha de 4 m y carro de transporte',
    marca: 'Herramientas y Maquinaria del Noroeste',
    precio: 1_128_345.5,
    precioOriginal: 1_249_999.99,
    discount: 10,
    stock: 0,
  },
  {
    ...sampleProduct,
    SKU: 'MUESTRA-4',
    nombre: 'Desbrozadora de tractor 1.80 m',
    precio: 96_500,
    precioOriginal: 96_500,
    requiresShippingQuote: true,
    envioGratis: false,
  },
  {
    ...sampleProduct,
    SKU: 'MUESTRA-5',
    nombre: 'Bujía',
    marca: '',
    categoria: 'Refacciones',
    precio: 0,
    precioOriginal: 0,
    envioGratis: false,
  },
  {
    ...sampleProduct,
    SKU: 'MUESTRA-6',
    nombre: 'Producto sin foto',
    precio: 349,
    precioOriginal: 349,
    envioGratis: false,
  },
]

/** The samples, dressed in pictures of the shop's own products once these are known. */
export function useSamples() {
  const [pictures, setPictures] = useState<Pick<ProductCardData, 'foto' | 'otraFoto'>[]>([])
  useEffect(() => {
    void api('GET /popular-products', { query: { size: samples.length - 1 } }).then(({ data }) =>
      setPictures(data.map(fromOldCard)),
    )
  }, [])
  return samples.map((sample, index) => {
    const { foto = '', otraFoto = '' } = pictures[index] ?? {}
    return { ...sample, foto, otraFoto }
  })
}
