import { useEffect, useRef, useState } from 'react'

import { useHand } from './use-hand.ts'
import { furthest, zoomScale, type Offset } from './zoom.ts'

interface Props {
  address: string
  alt: string
  zoomed: boolean
  onZoom: () => void
  onSwipe: (step: 1 | -1) => void
}

const centre: Offset = { x: 0, y: 0 }

/** A picture as large as its room; from near it is dragged, else swiped. A press changes between the two. */
export function ViewerPicture({ address, alt, zoomed, onZoom, onSwipe }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const offset = useRef(centre)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    offset.current = centre
    if (stage.current) place(stage.current, centre, zoomed)
  }, [zoomed])

  useHand(stage, {
    onMove: (moved) => {
      if (zoomed && stage.current) place(stage.current, sum(offset.current, moved), true)
    },
    onRelease: (moved) => {
      if (!stage.current) return
      if (zoomed) {
        offset.current = within(stage.current, sum(offset.current, moved))
        place(stage.current, offset.current, true)
      } else if (isSwipe(moved)) onSwipe(moved.x < 0 ? 1 : -1)
    },
    onPress: onZoom,
  })

  return (
    <div
      ref={stage}
      className={`size-full select-none ${zoomed ? 'cursor-grab touch-none active:cursor-grabbing' : 'cursor-zoom-in touch-pinch-zoom'}`}
    >
      {failed ? (
        <p className="grid size-full place-items-center p-6 text-center text-muted">
          No pudimos cargar esta foto.
        </p>
      ) : (
        <img
          src={address}
          alt={alt}
          draggable={false}
          onError={() => setFailed(true)}
          className="size-full translate-x-(--pan-x) translate-y-(--pan-y) scale-(--zoom) object-contain transition-[scale] duration-200"
        />
      )}
    </div>
  )
}

/** A move of the hand, in pixels, that turns to another picture. */
const swipeLength = 48

const isSwipe = ({ x, y }: Offset) => Math.abs(x) > swipeLength && Math.abs(x) > Math.abs(y)

const sum = (one: Offset, other: Offset): Offset => ({ x: one.x + other.x, y: one.y + other.y })

/** The offset, as far as the picture may go without leaving its room. */
function within({ clientWidth, clientHeight }: HTMLElement, { x, y }: Offset): Offset {
  const scale = zoomScale()
  return { x: furthest(x, clientWidth, scale), y: furthest(y, clientHeight, scale) }
}

function place(stage: HTMLElement, offset: Offset, zoomed: boolean) {
  const { x, y } = zoomed ? within(stage, offset) : centre
  stage.style.setProperty('--zoom', String(zoomed ? zoomScale() : 1))
  stage.style.setProperty('--pan-x', `${x}px`)
  stage.style.setProperty('--pan-y', `${y}px`)
}
