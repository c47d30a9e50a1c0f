import { useEffect, useState } from 'react'

import { api } from '../../data/api.ts'
import { fromOldCard, type ProductCardData } from '../../entities/product/product-card-data.ts'
import { ProductGrid, ProductList } from '../../entities/product/product-grid.tsx'
import { ProductRow } from '../../entities/product/product-row.tsx'
import { ReviewCard } from '../../entities/product/reviews.tsx'
import { sampleProduct } from '../../entities/product/sample-product.ts'
import { ShelfSkeleton } from '../../entities/product/shelf-skeleton.tsx'
import { TextLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Specimen } from './specimen.tsx'

const reviews = [
  {
    name: 'María Guadalupe Hernández',
    rating: 5,
    product: { SKU: 'MUESTRA-1', nombre: 'Motobomba autocebante 3" a gasolina 7 HP' },
    comment:
      'La motobomba llegó a Tepatitlán en tres días, bien empacada y con el aceite aparte. La echamos a andar el mismo día y saca el agua del jagüey sin problema.',
  },
  {
    name: 'Ernesto Villa',
    rating: 4,
    comment: 'Buen precio. Me faltó un empaque y me lo mandaron.',
  },
  {
    name: 'José Luis',
    rating: 4.5,
    comment: 'Me resolvieron por teléfono qué generador necesitaba.',
  },
  {
    name: 'Rosa Elena Cruz Martínez',
    rating: 3,
    comment: 'La aspersora sale buena; el manual viene corto.',
  },
  { name: 'Tomás A.', rating: 5, comment: 'Segunda compra y todo bien.' },
]

/** Carousels, reviews, and the fallbacks for missing pictures. */
export const CarouselSpecimens = () => (
  <>
    <Specimen title="Opiniones" wide>
      <Carousel
        look="reading"
        label="Lo que opinan nuestros clientes"
        heading={<h2 className="text-title">Lo que opinan nuestros clientes</h2>}
      >
        {reviews.map((review) => (
          <li key={review.name}>
            <ReviewCard {...review} />
          </li>
        ))}
      </Carousel>
    </Specimen>
    <Specimen title="Una imagen a la vez" wide>
      <Banners />
    </Specimen>
    <Specimen title="Imágenes que faltan" wide>
      <div className="flex flex-wrap gap-4">
        {(['product', 'category', 'brand'] as const).map((kind) => (
          <Picture
            key={kind}
            path=""
            fallback={kind}
            alt={kind}
            width={160}
            height={kind === 'brand' ? 80 : 160}
            sizes="160px"
            className="rounded-card border border-line"
          />
        ))}
      </div>
    </Specimen>
  </>
)

function Banners() {
  return (
    <Carousel look="banner" label="Promociones" autoplay>
      {useSamples().map(({ SKU, nombre, foto }) => (
        <li key={SKU} className="flex justify-center bg-surface">
          <Picture
            path={foto}
            alt={nombre}
            width={640}
            height={320}
            sizes="100vw"
            className="aspect-[2/1] w-full object-contain"
          />
        </li>
      ))}
    </Carousel>
  )
}

/** Products as a grid, list and row, and their skeleton. */
export function ShelfSpecimens() {
  const products = useSamples()
  return (
    <>
      <Specimen title="Cuadrícula" wide>
        <ProductGrid products={products} heading="h3" />
      </Specimen>
      <Specimen title="Lista" wide>
        <ProductList products={products} heading="h3" />
      </Specimen>
      <Specimen title="Carrusel" wide>
        <ProductRow id="muestra" title="Nuestros productos a precio especial" products={products}>
          <TextLink to="/productos">Ver todos</TextLink>
        </ProductRow>
      </Specimen>
      <Specimen title="En camino" wide>
        <ShelfSkeleton products={4} />
      </Specimen>
    </>
  )
}

/** Products in every state that a card can show. */
const samples: ProductCardData[] = [
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

/** The samples, with pictures of the shop's products once these are loaded. */
function useSamples() {
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
