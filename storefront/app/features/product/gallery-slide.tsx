import type { MouseEvent } from 'react'

import { largePicture } from '../../lib/pictures.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Picture } from '../../ui/picture.tsx'

interface Props {
  foto: string
  alt: string
  first: boolean
  /** Another one is shown: the tab key passes it */
  away: boolean
  onTouch: () => void
  onOpen: () => void
}

/** One large picture; pressed, it opens the viewer, or itself while the page is not alive yet. */
export function GallerySlide({ foto, alt, first, away, onTouch, onOpen }: Props) {
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
export const slideId = (index: number) => `foto-${index + 1}`
