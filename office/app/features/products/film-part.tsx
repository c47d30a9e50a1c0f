import { useState } from 'react'

import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Film, isOwnFilm } from '../../../../storefront/app/ui/film.tsx'
import { cellField } from './content-part.tsx'
import type { Draft } from './draft.ts'
import { FilmUpload } from './film-upload.tsx'
import { UndoRow } from './undo-row.tsx'

interface Props {
  draft: Draft
  /** Path of the picture shown until the video is played */
  foto: string | undefined
  readOnly: boolean
}

/** Video of the product: an uploaded one, or the address of a page. */
export function FilmPart({ draft, foto, readOnly }: Props) {
  const [gone, setGone] = useState('')
  const { video } = draft.cells
  const isOwn = isOwnFilm(video)
  const set = (next: string) => draft.set({ video: next })
  const remove = () => {
    setGone(video)
    set('')
  }
  return (
    <fieldset disabled={readOnly} className="flex min-w-0 flex-col gap-4">
      {isOwn ? (
        <>
          <div className="max-w-100">
            <Film key={video} address={video} label="Video del producto" foto={foto} />
          </div>
          {!readOnly && (
            <Button look="secondary" className="self-start" onClick={remove}>
              Quitar video
            </Button>
          )}
        </>
      ) : (
        <Field
          label="Video"
          optional
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint="La dirección de una página se enlaza y abre en otra pestaña. Uno que subes se ve en la página del producto."
          {...cellField(draft, 'video')}
        />
      )}
      {gone && video === '' && (
        <ul>
          <UndoRow text="Se quitó el video." onUndo={() => set(gone)} />
        </ul>
      )}
      {!readOnly && <FilmUpload replaces={isOwn} onUploaded={set} />}
    </fieldset>
  )
}
