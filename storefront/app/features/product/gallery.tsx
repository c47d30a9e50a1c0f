import { largePicture } from '../../lib/pictures.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Picture } from '../../ui/picture.tsx'
import { useGallery } from './use-gallery.ts'

interface Props {
  fotos: string[]
  nombre: string
}

/**
 * The pictures of a product: one large, swiped or chosen by its thumbnail. The thumbnails are links
 * to the pictures, so they work before the page is alive too.
 */
export function Gallery({ fotos, nombre }: Props) {
  const { track, shown, show } = useGallery()
  const alive = useHydrated()
  const pictures = fotos.length > 0 ? fotos : ['']
  return (
    <section
      aria-label="Fotos del producto"
      className="flex min-w-0 flex-col gap-3 self-start lg:flex-row-reverse lg:items-start lg:gap-4"
    >
      <ul
        ref={track}
        className="relative grid min-w-0 snap-x snap-mandatory auto-cols-[100%] grid-flow-col overflow-x-auto overflow-y-clip overscroll-x-contain [scrollbar-width:none] noscript:[scrollbar-width:thin] lg:grow"
      >
        {pictures.map((foto, index) => (
          <li key={`${index}-${foto}`} id={slideId(index)} className="snap-start">
            <LargePicture
              foto={foto}
              alt={pictures.length > 1 ? `${nombre}, foto ${index + 1}` : nombre}
              first={index === 0}
              away={alive && index !== shown}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} onChoose={show} />}
    </section>
  )
}

interface LargePictureProps {
  foto: string
  alt: string
  first: boolean
  /** Another one is shown: the tab key passes it */
  away: boolean
}

function LargePicture({ foto, alt, first, away }: LargePictureProps) {
  const picture = (
    <Picture
      path={foto}
      alt={alt}
      width={640}
      height={640}
      sizes="(width < 48rem) 80vw, (width < 64rem) 45vw, 576px"
      first={first}
      className="aspect-4/3 max-h-144 w-full object-contain md:aspect-square"
    />
  )
  const large = largePicture(foto)
  if (!large) return picture
  return (
    <a
      href={large}
      target="_blank"
      rel="noopener"
      tabIndex={away ? -1 : undefined}
      className="block cursor-zoom-in focus-visible:-outline-offset-3"
    >
      {picture}
      <span className="sr-only"> (ampliar, se abre en otra pestaña)</span>
    </a>
  )
}

interface ThumbnailsProps {
  pictures: string[]
  shown: number
  onChoose: (index: number) => void
}

const Thumbnails = ({ pictures, shown, onChoose }: ThumbnailsProps) => (
  <ul
    aria-label="Vistas"
    className="flex shrink-0 flex-wrap gap-2 max-lg:justify-center lg:max-h-144 lg:flex-col lg:flex-nowrap lg:overflow-y-auto"
  >
    {pictures.map((foto, index) => (
      <li key={`${index}-${foto}`}>
        <a
          href={`#${slideId(index)}`}
          aria-label={`Ver foto ${index + 1}`}
          aria-current={index === shown ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            onChoose(index)
          }}
          className="block rounded-control border border-line bg-surface p-1 hover:border-ink focus-visible:-outline-offset-3 aria-[current]:border-accent aria-[current]:ring-1 aria-[current]:ring-accent"
        >
          <Picture
            path={foto}
            alt=""
            width={72}
            height={72}
            sizes="72px"
            className="size-12 object-contain lg:size-18"
          />
        </a>
      </li>
    ))}
  </ul>
)

const slideId = (index: number) => `foto-${index + 1}`
