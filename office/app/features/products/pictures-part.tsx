import type { OfficeProduct } from '@surco/contract'
import { Fragment, useState } from 'react'

import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Picture } from '../../../../storefront/app/ui/picture.tsx'
import { TextArea } from '../../../../storefront/app/ui/text-area.tsx'
import { type Change, useChange } from '../../lib/change.ts'
import { moved, useDragRows } from '../../lib/drag-rows.ts'
import { ConfirmedChange } from '../../ui/confirmed-change.tsx'
import { RowButtons } from '../../ui/row-buttons.tsx'
import { useReloadAfter } from './draft.ts'
import { picturesForm } from './picture-changes.ts'
import { SquareFields } from './picture-crop.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { UndoRow } from './undo-row.tsx'

interface Props {
  product: Pick<OfficeProduct, 'SKU' | 'fotos' | 'textosFotos'>
  readOnly: boolean
}

/** A product's pictures in order; the first one is shown on its card. */
export function PicturesPart({ product: { SKU, fotos, textosFotos }, readOnly }: Props) {
  const change = useChange()
  useReloadAfter(change.refused)
  const { move, remove, gone, undo } = useOrder(fotos, change)
  const rowAt = useDragRows(readOnly || change.busy ? undefined : move)
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
              drag={rowAt(index)}
              index={index}
              count={fotos.length}
              readOnly={readOnly}
              busy={change.busy}
              onMove={move}
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

/** Reorders pictures, or removes one, which can be undone. */
function useOrder(fotos: string[], { fetcher, busy }: Change) {
  const [before, setBefore] = useState<{ was: string[]; now: string[] }>()
  const save = (was: string[], now: string[]) =>
    void fetcher.submit(picturesForm(was, now), { method: 'post' })
  const remove = (path: string) => {
    const now = fotos.filter((foto) => foto !== path)
    setBefore({ was: fotos, now })
    save(fotos, now)
  }
  const canUndo = !busy && before?.now.join() === fotos.join()
  return {
    move: (from: number, to: number) => save(fotos, moved(fotos, from, to)),
    remove,
    gone: before?.was.findIndex((path) => !before.now.includes(path)),
    undo: before && canUndo && (
      <UndoRow text="Se quitó una foto." onUndo={() => save(before.now, before.was)} />
    ),
  }
}

interface RowProps {
  path: string
  text: string
  drag: ReturnType<ReturnType<typeof useDragRows>>
  index: number
  count: number
  readOnly: boolean
  busy: boolean
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

function PictureRow({ path, text, drag, readOnly, ...row }: RowProps) {
  const { index } = row
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- buttons beside it do the same
    <li
      {...drag.target}
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line pb-4 last:border-0 last:pb-0 sm:grid-cols-[auto_auto_minmax(0,1fr)] ${drag.isOver ? 'bg-accent-soft' : ''}`}
    >
      {/* Only the picture is draggable: text can be selected, and dialogs in the row are not dragged. */}
      <div {...drag.handle} className="row-span-2">
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
      {!readOnly && (
        <>
          <RowButtons {...row} name={`la foto ${index + 1}`} />
          <PictureChanges path={path} text={text} index={index} />
        </>
      )}
    </li>
  )
}

const PictureChanges = ({ path, text, index }: Pick<RowProps, 'path' | 'text' | 'index'>) => (
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
)
