import { useEffect, useRef, useState, useEffectEvent } from 'react'

import { IconButton } from '../../ui/button.tsx'
import { wrapIndex } from '../../ui/wrap-index.ts'
import { useHand, furthest, zoomScale, type Offset } from './use-hand.ts'

interface ViewerProps {
  /** Of the pictures in their largest form */
  addresses: string[]
  /** What each of them shows, where somebody said it */
  textos?: string[] | undefined
  nombre: string
  /** Index of the first one that is shown */
  start: number
  /** Given the index of the last one that was shown */
  onClose: (index: number) => void
}

const round = 'border-line bg-surface text-ink'

/**
 * The pictures of a product over the whole window, one at a time: turned by buttons, keys or a
 * swipe, and looked at from near.
 */
export function Viewer({ addresses, textos = [], nombre, start, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const [zoomed, setZoomed] = useState(false)
  const count = addresses.length
  const address = addresses[index] ?? ''
  const turn = (step: 1 | -1) => {
    setIndex(wrapIndex(index + step, count))
    setZoomed(false)
  }
  usePreloaded([1, -1].map((step) => addresses[wrapIndex(index + step, count)] ?? ''))
  useViewerKeys({ onTurn: turn, onZoom: setZoomed })
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={`Fotos de ${nombre}`}
      onClose={() => onClose(index)}
      className="m-0 size-full max-h-none max-w-none overflow-clip bg-surface p-0 text-ink"
    >
      <div className="flex size-full flex-col">
        <div className="z-1 flex items-center gap-2 bg-surface p-2 md:px-4">
          <p aria-live="polite" className="grow px-2 font-semibold tabular-nums">
            Foto {index + 1} de {count}
          </p>
          <IconButton
            label={zoomed ? 'Alejar' : 'Acercar'}
            icon={zoomed ? 'zoomOut' : 'zoomIn'}
            onClick={() => setZoomed(!zoomed)}
          />
          <IconButton label="Cerrar" icon="close" onClick={() => dialog.current?.close()} />
        </div>
        <div className="relative min-h-0 grow overflow-clip">
          <ViewerPicture
            key={address}
            address={address}
            alt={textos[index] || `${nombre}, foto ${index + 1} de ${count}`}
            zoomed={zoomed}
            onZoom={() => setZoomed(!zoomed)}
            onSwipe={turn}
          />
          {count > 1 && <TurnButtons onTurn={turn} />}
        </div>
      </div>
    </dialog>
  )
}

const TurnButtons = ({ onTurn }: { onTurn: (step: 1 | -1) => void }) => (
  <div className="pointer-events-none absolute inset-x-2 bottom-3 flex justify-between *:pointer-events-auto md:inset-x-4 md:inset-y-0 md:items-center">
    <IconButton
      label="Foto anterior"
      icon="chevronLeft"
      look="outline"
      className={round}
      onClick={() => onTurn(-1)}
    />
    <IconButton
      label="Foto siguiente"
      icon="chevronRight"
      look="outline"
      className={round}
      onClick={() => onTurn(1)}
    />
  </div>
)

interface ViewerPictureProps {
  address: string
  alt: string
  zoomed: boolean
  onZoom: () => void
  onSwipe: (step: 1 | -1) => void
}

const centre: Offset = { x: 0, y: 0 }

/** A picture as large as its room; from near it is dragged, else swiped. A press changes between the two. */
export function ViewerPicture({ address, alt, zoomed, onZoom, onSwipe }: ViewerPictureProps) {
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

/** Has pictures at hand before they are shown. */
export function usePreloaded(addresses: string[]) {
  const key = addresses.join(' ')
  useEffect(() => {
    for (const address of key.split(' ')) new Image().src = address
  }, [key])
}

interface Answers {
  onTurn: (step: 1 | -1) => void
  onZoom: (zoomed: boolean) => void
}

/** The keys of the viewer: arrows turn, + and - go near and back. Escape is the dialog's own. */
export function useViewerKeys({ onTurn, onZoom }: Answers) {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowRight') onTurn(1)
    else if (event.key === 'ArrowLeft') onTurn(-1)
    else if (event.key === '+') onZoom(true)
    else if (event.key === '-') onZoom(false)
  })
  useEffect(() => {
    // Not on the dialog: a press on the picture leaves the focus nowhere.
    const listen = (event: KeyboardEvent) => answer(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
