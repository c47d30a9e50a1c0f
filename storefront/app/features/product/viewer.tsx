import { useEffect, useRef, useState } from 'react'

import { IconButton } from '../../ui/icon-button.tsx'
import { usePreloaded } from './use-preloaded.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { ViewerPicture } from './viewer-picture.tsx'
import { wrapIndex } from './wrap-index.ts'

interface Props {
  /** Of the pictures in their largest form */
  addresses: string[]
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
export function Viewer({ addresses, nombre, start, onClose }: Props) {
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
            alt={`${nombre}, foto ${index + 1} de ${count}`}
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
