import { type MouseEvent, useEffect, useRef, useState } from 'react'

import { useHydrated } from '../../lib/use-hydrated.ts'
import { IconButton } from '../../ui/button.tsx'
import { largePicture, Picture } from '../../ui/picture.tsx'
import { useAutoplay } from '../../ui/use-autoplay.ts'
import { wrapIndex } from '../../ui/wrap-index.ts'
import { useViewer } from './use-viewer.ts'

interface GalleryProps {
  fotos: string[]
  /** Alternative texts of the pictures, where there are any */
  textosFotos?: string[] | undefined
  nombre: string
}

/** Alternative texts of the pictures; product and number where there is none. */
function altsOf({ fotos, textosFotos = [], nombre }: GalleryProps): string[] {
  const nameOf = (index: number) => (fotos.length > 1 ? `${nombre}, foto ${index + 1}` : nombre)
  return fotos.map((_, index) => textosFotos[index] || nameOf(index))
}

/**
 * Pictures of a product: one large, changed by swipe or thumbnail, and opened in a full-screen viewer. All are links to
 * the pictures, so that they work before hydration.
 */
export function Gallery(props: GalleryProps) {
  const { fotos, nombre } = props
  const alts = altsOf(props)
  const pictures = fotos.length > 0 ? fotos : ['']
  const { track, watch, shown, show, takeOver, autoplay } = useGallery(pictures.length)
  const viewer = useViewer()

  function leaveViewer(index: number) {
    viewer.close()
    show(index)
    track.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true })
  }

  return (
    <section
      {...watch}
      aria-label="Fotos del producto"
      className="flex min-w-0 flex-col gap-3 self-start lg:flex-row-reverse lg:items-start lg:gap-4"
    >
      <div className="relative min-w-0 lg:grow">
        <ul
          ref={track}
          className="relative grid min-w-0 snap-x snap-mandatory auto-cols-[100%] grid-flow-col overflow-x-auto overflow-y-clip overscroll-x-contain scroll-smooth [scrollbar-width:none] noscript:[scrollbar-width:thin]"
        >
          {pictures.map((foto, index) => (
            <li key={`${index}-${foto}`} id={slideId(index)} className="snap-start">
              <GallerySlide
                foto={foto}
                alt={alts[index] ?? nombre}
                first={index === 0}
                away={index !== shown}
                onTouch={takeOver}
                onOpen={() => viewer.open(index)}
              />
            </li>
          ))}
        </ul>
        {autoplay && <AutoplayButton {...autoplay} />}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} onChoose={show} />}
      {viewer.Viewer && viewer.start !== undefined && (
        <viewer.Viewer
          addresses={pictures.map((foto) => largePicture(foto) ?? '/default-product.svg')}
          textos={props.textosFotos}
          nombre={nombre}
          start={viewer.start}
          onClose={leaveViewer}
        />
      )}
    </section>
  )
}

const AutoplayButton = ({ wanted, toggle }: { wanted: boolean; toggle: () => void }) => (
  <IconButton
    label={wanted ? 'Detener el cambio de fotos' : 'Iniciar el cambio de fotos'}
    icon={wanted ? 'pause' : 'play'}
    look="outline"
    onClick={toggle}
    className="absolute right-2 bottom-2 bg-surface text-muted hover:text-ink noscript:hidden"
  />
)

interface GallerySlideProps {
  foto: string
  alt: string
  first: boolean
  /** Another picture is shown, so the tab key skips it */
  away: boolean
  onTouch: () => void
  onOpen: () => void
}

/** A large picture; pressing it opens the viewer, or before hydration the picture itself. */
function GallerySlide({ foto, alt, first, away, onTouch, onOpen }: GallerySlideProps) {
  const hydrated = useHydrated()
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
      tabIndex={hydrated && away ? -1 : undefined}
      aria-haspopup={hydrated ? 'dialog' : undefined}
      onPointerDown={onTouch}
      onClick={(event) => {
        if (opensNewTab(event)) return
        event.preventDefault()
        onOpen()
      }}
      className="block cursor-zoom-in focus-visible:-outline-offset-3"
    >
      {picture}
      <span className="sr-only">
        {hydrated ? ' (ampliar)' : ' (ampliar, se abre en otra pestaña)'}
      </span>
    </a>
  )
}

const opensNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** Id of a slide, to which its thumbnail links. */
const slideId = (index: number) => `foto-${index + 1}`

interface ThumbnailsProps {
  pictures: string[]
  /** Index of the large picture */
  shown: number
  onChoose: (index: number) => void
}

/** Thumbnails of all pictures, which link to the large ones. */
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

/**
 * State of a row of pictures that scrolls sideways: the visible picture, and functions to change it. It advances every
 * 5 seconds, until the shopper takes over.
 */
function useGallery(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const next = wrapIndex(shown + 1, count)
  // Smoothly, by its style, but instantly from the last to the first.
  const { wanted, running, toggle, watch } = useAutoplay(count > 1, () =>
    scrollToSlide(track.current, next, next === 0 ? 'instant' : 'auto'),
  )

  useEffect(() => {
    const row = track.current
    if (!row) return
    const look = () => setShown(Math.round(row.scrollLeft / row.clientWidth))
    row.addEventListener('scroll', look, { passive: true })
    return () => row.removeEventListener('scroll', look)
  }, [])

  useEffect(() => {
    // A lazy picture would only begin to load when it is already visible.
    const picture = track.current?.children[next]?.querySelector('img')
    if (running && picture) picture.loading = 'eager'
  }, [running, next])

  const takeOver = () => {
    if (wanted) toggle()
  }
  return {
    track,
    watch,
    shown,
    /** Shows a picture and stops the autoplay */
    show: (index: number) => {
      takeOver()
      scrollToSlide(track.current, index, 'instant')
    },
    takeOver,
    autoplay: count > 1 ? { wanted, toggle } : undefined,
  }
}

function scrollToSlide(row: HTMLElement | null, index: number, behavior: ScrollBehavior) {
  row?.scrollTo({ left: index * row.clientWidth, behavior })
}
