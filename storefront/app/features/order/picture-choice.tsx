import { returnPictures } from '@surco/contract/after-sale-rules'
import { useId, useRef, useState, type ChangeEvent } from 'react'

import { Button, IconButton } from '../../ui/button.tsx'

interface Props {
  /** `data:` URLs of the chosen pictures */
  pictures: readonly string[]
  onChange: (change: (pictures: readonly string[]) => string[]) => void
  error: string | undefined
}

/** Chooses pictures, which are reduced before they are sent. */
export function PictureChoice({ pictures, onChange, error }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const room = returnPictures.most - pictures.length
  async function addFiles({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    setBusy(true)
    const shrunk = await Promise.all(files.slice(0, room).map((file) => shrink(file)))
    const read = shrunk.filter((url) => url !== undefined)
    onChange((before) => [...before, ...read].slice(0, returnPictures.most))
    setBusy(false)
    setProblem(problemWith(files.length > room, read.length < shrunk.length))
  }
  const remove = (place: number) => {
    onChange((before) => before.filter((_, at) => at !== place))
    // Its button is removed with it.
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
        onChange={(event) => void addFiles(event)}
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
        {error ?? problem}
      </p>
    </div>
  )
}

function problemWith(areTooMany: boolean, isAnyUnreadable: boolean) {
  if (isAnyUnreadable) return 'Una foto no se pudo leer. Prueba con otra, o con una captura.'
  return areTooMany ? `Puedes mandar ${returnPictures.most} fotos como máximo.` : undefined
}

/** Converts a picture to a JPEG within the limits of the shop, upright; undefined when the browser cannot read it. */
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

/** Data of a `data:` URL. */
export const dataOf = (url: string) => url.slice(url.indexOf(',') + 1)
