import type { OfficeProduct } from '@surco/contract'
import { type DragEvent, Fragment, useState } from 'react'

import { IconButton } from '../../../../storefront/app/ui/button.tsx'
import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Picture } from '../../../../storefront/app/ui/picture.tsx'
import { TextArea } from '../../../../storefront/app/ui/text-area.tsx'
import { useChange } from '../../lib/change.ts'
import { ConfirmedChange } from '../../ui/confirmed-change.tsx'
import { useReloadAfter } from './draft.ts'
import { picturesForm } from './picture-changes.ts'
import { SquareFields } from './picture-crop.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { UndoRow } from './undo-row.tsx'

interface Props {
  product: Pick<OfficeProduct, 'SKU' | 'fotos' | 'textosFotos'>
  readOnly: boolean
}

/** The list with one of its parts in another place. */
function moved(list: readonly string[], from: number, to: number): string[] {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}

/** A product's pictures in their order; the first one stands on its card. */
export function PicturesPart({ product: { SKU, fotos, textosFotos }, readOnly }: Props) {
  const change = useChange()
  useReloadAfter(change.refused)
  const [before, setBefore] = useState<{ was: string[]; now: string[] }>()
  const save = (was: string[], now: string[]) =>
    void change.fetcher.submit(picturesForm(was, now), { method: 'post' })
  const remove = (path: string) => {
    const now = fotos.filter((one) => one !== path)
    setBefore({ was: fotos, now })
    save(fotos, now)
  }
  const canUndo = !change.busy && before?.now.join() === fotos.join()
  const gone = before?.was.findIndex((path) => !before.now.includes(path))
  const undo = before && canUndo && (
    <UndoRow text="Se quitó una foto." onUndo={() => save(before.now, before.was)} />
  )
  return (
    <div className="flex flex-col gap-4">
      {change.refused && <Notice tone="danger" title={change.refused.message} />}
      {fotos.length === 0 && <p className="text-muted">Todavía no tiene fotos.</p>}
      <ol className="flex flex-col gap-4 empty:hidden">
        {fotos.map((path, index) => (
          <Fragment key={path}>
            {index === gone && undo}
            <PictureRow
              path={path}
              text={textosFotos[index] ?? ''}
              index={index}
              last={index === fotos.length - 1}
              readOnly={readOnly}
              busy={change.busy}
              onMove={(from, to) => save(fotos, moved(fotos, from, to))}
              onRemove={() => remove(path)}
            />
          </Fragment>
        ))}
        {gone === fotos.length && undo}
      </ol>
      {!readOnly && <PictureDrop sku={SKU} />}
    </div>
  )
}

interface RowProps {
  path: string
  text: string
  index: number
  last: boolean
  readOnly: boolean
  busy: boolean
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** What is dragged: the index of a picture. */
const KIND = 'application/x-surco-picture'

function PictureRow({ path, text, index, readOnly, busy, onMove, ...row }: RowProps) {
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(KIND)
    if (busy || from === '' || Number(from) === index) return
    event.preventDefault()
    onMove(Number(from), index)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- buttons beside it do the same
    <li
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(KIND)) event.preventDefault()
      }}
      onDrop={drop}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line pb-4 last:border-0 last:pb-0 sm:grid-cols-[auto_auto_minmax(0,1fr)]"
    >
      {/* The picture alone: the text beside it can be selected, and the row's dialogs are not dragged. */}
      <div
        draggable={!readOnly}
        onDragStart={({ dataTransfer }) => dataTransfer.setData(KIND, String(index))}
        className="row-span-2"
      >
        <Picture
          path={path}
          alt={text || `Foto ${index + 1}`}
          width={112}
          height={112}
          sizes="112px"
          className="size-20 rounded-control border border-line object-contain sm:size-28"
        />
      </div>
      <p className={`wrap-anywhere sm:col-span-2 ${text ? '' : 'text-muted'}`}>
        {text || 'Sin texto alternativo'}
      </p>
      {!readOnly && <RowButtons {...row} {...{ path, text, index, busy, onMove }} />}
    </li>
  )
}

type ButtonsProps = Omit<RowProps, 'readOnly'>

const RowButtons = ({ path, text, index, last, busy, onMove, onRemove }: ButtonsProps) => (
  <>
    {/* Its first icon begins where the text above does. */}
    <div className="-ml-3 flex">
      <IconButton
        icon="chevronLeft"
        label={`Mover la foto ${index + 1} antes`}
        disabled={index === 0 || busy}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        icon="chevronRight"
        label={`Mover la foto ${index + 1} después`}
        disabled={last || busy}
        onClick={() => onMove(index, index + 1)}
      />
      <IconButton
        icon="trash"
        label={`Quitar la foto ${index + 1}`}
        disabled={busy}
        onClick={onRemove}
      />
    </div>
    <div className="col-span-2 grid grid-cols-2 gap-2 sm:col-span-1 sm:flex">
      <ConfirmedChange
        opens="Describir"
        title={`Qué muestra la foto ${index + 1}`}
        confirms="Guardar texto"
        fields={{ intent: 'describe', picture: path, was: text }}
      >
        {(faults) => (
          <TextArea
            label="Texto alternativo"
            optional
            name="now"
            defaultValue={text}
            maxLength={200}
            hint="Lo oye quien no ve la foto, y lo leen los buscadores."
            error={faults.now}
          />
        )}
      </ConfirmedChange>
      <ConfirmedChange
        opens="Recortar"
        title={`Recortar la foto ${index + 1}`}
        confirms="Recortar"
        fields={{ intent: 'crop', picture: path }}
      >
        <SquareFields picture={path} />
      </ConfirmedChange>
    </div>
  </>
)
