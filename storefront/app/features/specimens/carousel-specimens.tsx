import { Carousel } from '../../ui/carousel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ReviewCard } from '../../ui/review-card.tsx'
import { useSamples } from './sample-products.ts'
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

/** Slides, reviews and pictures, and what stands for a picture that is missing. */
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
