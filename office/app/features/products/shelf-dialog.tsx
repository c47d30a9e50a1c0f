import type { ChangePreview, ShelfChange, WhichProducts } from '@surco/contract'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { useChange, useOnceKey } from '../../lib/change.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import type { Choices } from './choices.ts'
import {
  describeChange,
  previewText,
  type AnsweredChange,
  type AskedChange,
} from './price-change.ts'
import { shelvesOf } from './product-words.tsx'

interface Props {
  open: boolean
  onClose: () => void
  which: WhichProducts
  categories: Choices['categories']
}

/** Dialog that previews and makes a change of visibility, free shipping or category. */
export const ShelfDialog = ({ open, onClose, ...form }: Props) => (
  <Dialog open={open} onClose={onClose} title="Mostrar, mover o envío" size="large">
    {open && <ShelfForm {...form} />}
  </Dialog>
)

const SHOW = 'mostrar'
const HIDE = 'ocultar'
const FREE = 'envio-gratis'
const PRICED = 'envio-con-costo'

/** Reads a choice: one of the words, or the id of a category. */
function changeOf(choice: string): ShelfChange {
  if (choice === SHOW || choice === HIDE) return { kind: 'published', published: choice === SHOW }
  if (choice === FREE || choice === PRICED)
    return { kind: 'free-shipping', freeShipping: choice === FREE }
  return { kind: 'category', category: choice }
}

function ShelfForm({ which, categories }: Pick<Props, 'which' | 'categories'>) {
  const [choice, setChoice] = useState(HIDE)
  const [shown, setShown] = useState<ChangePreview>()
  // The choice of the preview under way; undefined once another one was made.
  const asked = useRef<string>(undefined)
  const navigate = useNavigate()
  const preview = useChange((answer: AnsweredChange) => {
    if ('preview' in answer && asked.current === choice) setShown(answer.preview)
  })
  const execution = useChange((answer: AnsweredChange) => {
    if ('id' in answer) void navigate(`/cambios-de-precio/${answer.id}`)
  })
  const key = useOnceKey(execution)
  const what = changeOf(choice)
  const send = (change: typeof preview, wanted: AskedChange) => {
    const body = JSON.stringify(wanted)
    void change.fetcher.submit(body, { method: 'post', encType: 'application/json' })
  }
  const refused = preview.refused ?? execution.refused
  return (
    <>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (preview.busy) return
          asked.current = choice
          send(preview, { which, what })
        }}
      >
        <Select
          label="Qué se hace con ellos"
          value={choice}
          error={refused?.fields['what.category']}
          onChange={({ currentTarget }) => {
            setChoice(currentTarget.value)
            setShown(undefined)
            asked.current = undefined
          }}
        >
          <option value={HIDE}>Ocultar de la tienda</option>
          <option value={SHOW}>Mostrar en la tienda</option>
          <option value={FREE}>Poner envío gratis</option>
          <option value={PRICED}>Quitar envío gratis</option>
          <optgroup label="Mover a la categoría">
            {shelvesOf(categories).map(({ id, path }) => (
              <option key={id} value={id}>
                {path.join(' › ')}
              </option>
            ))}
          </optgroup>
        </Select>
        <Button type="submit" look="secondary" busy={preview.busy} className="self-start">
          Ver los cambios
        </Button>
      </form>
      {refused && <Notice tone="danger" title={refused.message} />}
      {shown && (
        <Preview what={what} preview={shown}>
          {shown.changing > 0 && (
            <Button
              className="self-start"
              busy={execution.busy}
              onClick={() => send(execution, { which, what, key })}
            >
              Cambiar {formatCount(shown.changing, 'producto', 'productos')}
            </Button>
          )}
        </Preview>
      )}
    </>
  )
}

interface PreviewProps {
  what: ShelfChange
  preview: ChangePreview
  /** The button that makes the change */
  children: ReactNode
}

const Preview = ({ what, preview, children }: PreviewProps) => {
  const { products, sample } = preview
  return (
    <section aria-label="Vista previa" className="flex flex-col gap-3">
      <p role="status">
        <strong>{describeChange(what)}</strong>: {previewText(preview)}.
      </p>
      {children}
      {sample.length > 0 && (
        <DataTable
          caption="Los primeros cambios"
          columns={columnsOf(what.kind)}
          rows={sample}
          keyOf={({ SKU }) => SKU}
        />
      )}
      {products > sample.length && (
        <p className="text-muted">Se muestran los primeros {sample.length}.</p>
      )}
    </section>
  )
}

type Sampled = ChangePreview['sample'][number]

const columnsOf = (kind: ShelfChange['kind']): readonly [Column<Sampled>, ...Column<Sampled>[]] => [
  {
    title: 'Producto',
    cell: ({ SKU, nombre }) => (
      <>
        <span className="block wrap-anywhere">{nombre}</span>
        <span className="block text-sm font-normal text-muted">{SKU}</span>
      </>
    ),
  },
  { title: 'Antes', cell: ({ before }) => textOf(kind, before) },
  { title: 'Después', cell: ({ after }) => textOf(kind, after) },
]

function textOf(kind: ShelfChange['kind'], { published, freeShipping, path }: Sampled['before']) {
  if (kind === 'category') return path
  if (kind === 'free-shipping') return freeShipping ? 'Envío gratis' : 'Según la zona'
  return published ? 'En la tienda' : 'Oculto'
}
