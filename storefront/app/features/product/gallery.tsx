import { type MouseEvent, useEffect, useRef, useState } from 'react'

import { useHydrated } from '../../lib/use-hydrated.ts'
import { IconButton } from '../../ui/button.tsx'
import { largePicture, Picture } from '../../ui/picture.tsx'
import { useAutoplay } from '../../ui/use-autoplay.ts'
import { wrapIndex } from '../../ui/wrap-index.ts'
import { useViewer } from './use-viewer.ts'

interface GalleryProps {
  fotos: string[]
  /** What each of them shows, where somebody said it */
  textosFotos?: string[] | undefined
  nombre: string
}

/** What a picture is called: what it shows, or the product and its place. */
function altsOf({ fotos, textosFotos = [], nombre }: GalleryProps): string[] {
  const nameOf = (index: number) => (fotos.length > 1 ? `${nombre}, foto ${index + 1}` : nombre)
  return fotos.map((_, index) => textosFotos[index] || nameOf(index))
}

/**
 * The pictures of a product: one large, swiped or chosen by its thumbnail, and opened over the whole
 * window. All of them are links to the pictures, so they work before the page is alive too.
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
  /** Another one is shown: the tab key passes it */
  away: boolean
  onTouch: () => void
  onOpen: () => void
}

/** One large picture; pressed, it opens the viewer, or itself while the page is not alive yet. */
function GallerySlide({ foto, alt, first, away, onTouch, onOpen }: GallerySlideProps) {
  const alive = useHydrated()
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
      tabIndex={alive && away ? -1 : undefined}
      aria-haspopup={alive ? 'dialog' : undefined}
      onPointerDown={onTouch}
      onClick={(event) => {
        if (wantsItsOwnTab(event)) return
        event.preventDefault()
        onOpen()
      }}
      className="block cursor-zoom-in focus-visible:-outline-offset-3"
    >
      {picture}
      <span className="sr-only">
        {alive ? ' (ampliar)' : ' (ampliar, se abre en otra pestaña)'}
      </span>
    </a>
  )
}

const wantsItsOwnTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey

/** Where a thumbnail leads to. */
const slideId = (index: number) => `foto-${index + 1}`

interface ThumbnailsProps {
  pictures: string[]
  /** Index of the one that is seen large */
  shown: number
  onChoose: (index: number) => void
}

/** All the pictures of a product, small; each is a link to the large one. */
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
 * Which picture of a row that is scrolled sideways is seen, and the way to each of them. It goes on
 * by itself every 5 seconds, until the shopper takes it over.
 */
function useGallery(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const next = wrapIndex(shown + 1, count)
  // Smoothly, as its style says; but not back over all of them.
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
    // Lazy pictures beside the window begin to load when they are already seen.
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
    /** Shows a picture for good. */
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
