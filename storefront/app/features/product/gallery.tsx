import { largePicture } from '../../lib/pictures.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { GallerySlide, slideId } from './gallery-slide.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useGallery } from './use-gallery.ts'
import { useViewer } from './use-viewer.ts'

interface Props {
  fotos: string[]
  nombre: string
}

/**
 * The pictures of a product: one large, swiped or chosen by its thumbnail, and opened over the whole
 * window. All of them are links to the pictures, so they work before the page is alive too.
 */
export function Gallery({ fotos, nombre }: Props) {
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
                alt={pictures.length > 1 ? `${nombre}, foto ${index + 1}` : nombre}
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
