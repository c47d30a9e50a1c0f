import { returnPictures } from '@surco/contract/after-sale-rules'
import { useId, useRef, useState, type ChangeEvent } from 'react'

import { Button, IconButton } from '../../ui/button.tsx'

interface Props {
  /** `data:` addresses of what is chosen */
  pictures: readonly string[]
  onChange: (change: (pictures: readonly string[]) => string[]) => void
  error: string | undefined
}

/** Pictures from the telephone, made small before they are sent. */
export function PictureChoice({ pictures, onChange, error }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const room = returnPictures.most - pictures.length
  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    setBusy(true)
    const made = await Promise.all(files.slice(0, room).map((file) => shrink(file)))
    const read = made.filter((one) => one !== undefined)
    onChange((before) => [...before, ...read].slice(0, returnPictures.most))
    setBusy(false)
    setFault(faultOf(files.length > room, read.length < made.length))
  }
  const remove = (place: number) => {
    onChange((before) => before.filter((_, at) => at !== place))
    // Its button goes with it.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="font-semibold">
        Fotos <span className="font-normal text-muted">(opcional)</span>
      </p>
      <p className="text-sm text-muted">
        Hasta {returnPictures.most}: del daño, de la pieza completa y de la caja. Solo las ve la
        tienda.
      </p>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((picture, place) => (
            <li key={`${place} ${picture.slice(-80)}`} className="relative">
              <img
                src={picture}
                alt={`Foto ${place + 1}`}
                className="size-24 rounded-card border border-line object-cover"
              />
              <IconButton
                icon="close"
                label={`Quitar la foto ${place + 1}`}
                onClick={() => remove(place)}
                className="absolute -top-2 -right-2 bg-surface"
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => void take(event)}
      />
      {room > 0 && (
        <Button
          ref={button}
          look="secondary"
          busy={busy}
          aria-describedby={`${id}-fault`}
          className="self-start"
          onClick={() => input.current?.click()}
        >
          Agregar fotos
        </Button>
      )}
      <p id={`${id}-fault`} role="alert" className="text-sm text-danger empty:hidden">
        {error ?? fault}
      </p>
    </div>
  )
}

function faultOf(areTooMany: boolean, isAnyUnreadable: boolean) {
  if (isAnyUnreadable) return 'Una foto no se pudo leer. Prueba con otra, o con una captura.'
  return areTooMany ? `Puedes mandar ${returnPictures.most} fotos como máximo.` : undefined
}

/** As a JPEG that the shop takes, turned as it was taken; undefined for what this browser cannot read. */
async function shrink(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const canvas = document.createElement('canvas')
  const share = Math.min(1, returnPictures.side / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.max(1, Math.floor(bitmap.width * share))
  canvas.height = Math.max(1, Math.floor(bitmap.height * share))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const drawn = [0.8, 0.65, 0.5, 0.35, 0.2].map((quality) =>
    canvas.toDataURL('image/jpeg', quality),
  )
  return drawn.find((url) => dataOf(url).length <= returnPictures.base64Length)
}

/** What a `data:` address holds. */
export const dataOf = (url: string) => url.slice(url.indexOf(',') + 1)
