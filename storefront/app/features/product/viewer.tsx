import { useEffect, useRef, useState, useEffectEvent } from 'react'

import { IconButton } from '../../ui/button.tsx'
import { wrapIndex } from '../../ui/wrap-index.ts'
import { clampOffset, useDrag, zoomScale, type Offset } from './use-drag.ts'

interface ViewerProps {
  /** Addresses of the pictures in their largest size */
  addresses: string[]
  /** Alternative texts of the pictures, where there are any */
  textos?: string[] | undefined
  nombre: string
  /** Index of the picture to show first */
  start: number
  /** Called with the index of the last shown picture */
  onClose: (index: number) => void
}

const round = 'border-line bg-surface text-ink'

/**
 * Full-screen viewer of the pictures of a product, one at a time, changed by buttons, keys or a swipe, with zoom.
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

/** A picture that fills its frame. A press toggles the zoom; a zoomed picture is dragged, otherwise a swipe changes it. */
export function ViewerPicture({ address, alt, zoomed, onZoom, onSwipe }: ViewerPictureProps) {
  const stage = useRef<HTMLDivElement>(null)
  const offset = useRef(centre)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    offset.current = centre
    if (stage.current) applyOffset(stage.current, centre, zoomed)
  }, [zoomed])

  useDrag(stage, {
    onMove: (moved) => {
      if (zoomed && stage.current) applyOffset(stage.current, sum(offset.current, moved), true)
    },
    onRelease: (moved) => {
      if (!stage.current) return
      if (zoomed) {
        offset.current = within(stage.current, sum(offset.current, moved))
        applyOffset(stage.current, offset.current, true)
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

/** Pixels of a drag that change the picture */
const swipeLength = 48

const isSwipe = ({ x, y }: Offset) => Math.abs(x) > swipeLength && Math.abs(x) > Math.abs(y)

const sum = (a: Offset, b: Offset): Offset => ({ x: a.x + b.x, y: a.y + b.y })

/** Limits an offset so that the picture covers its frame. */
function within({ clientWidth, clientHeight }: HTMLElement, { x, y }: Offset): Offset {
  const scale = zoomScale()
  return { x: clampOffset(x, clientWidth, scale), y: clampOffset(y, clientHeight, scale) }
}

function applyOffset(stage: HTMLElement, offset: Offset, zoomed: boolean) {
  const { x, y } = zoomed ? within(stage, offset) : centre
  stage.style.setProperty('--zoom', String(zoomed ? zoomScale() : 1))
  stage.style.setProperty('--pan-x', `${x}px`)
  stage.style.setProperty('--pan-y', `${y}px`)
}

/** Preloads pictures. */
export function usePreloaded(addresses: string[]) {
  const key = addresses.join(' ')
  useEffect(() => {
    for (const address of key.split(' ')) new Image().src = address
  }, [key])
}

interface KeyHandlers {
  onTurn: (step: 1 | -1) => void
  onZoom: (zoomed: boolean) => void
}

/** Keys of the viewer: arrows change the picture, + and - zoom. The dialog itself handles Escape. */
export function useViewerKeys({ onTurn, onZoom }: KeyHandlers) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowRight') onTurn(1)
    else if (event.key === 'ArrowLeft') onTurn(-1)
    else if (event.key === '+') onZoom(true)
    else if (event.key === '-') onZoom(false)
  })
  useEffect(() => {
    // Not on the dialog, because after a press on the picture nothing has the focus.
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
