import { type ChangePreview, type PriceChange, type WhichProducts } from '@surco/contract'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { formatCount, formatInteger } from '../../../../storefront/app/lib/format.ts'
import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { useChange, useOnceKey } from '../../lib/change.ts'
import { readPesos } from '../../lib/pesos.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import {
  describeChange,
  previewText,
  roundingNames,
  type AnsweredChange,
  type AskedChange,
} from './price-change.ts'

interface Props {
  open: boolean
  onClose: () => void
  which: WhichProducts
}

/** Dialog that previews and makes a change of prices. */
export const PriceDialog = ({ open, onClose, which }: Props) => (
  <Dialog open={open} onClose={onClose} title="Cambiar precios" size="large">
    {open && <PriceForm which={which} />}
  </Dialog>
)

/** The values as typed. */
interface Typed {
  kind: PriceChange['kind']
  percent: string
  amount: string
  rounding: NonNullable<PriceChange['rounding']>
  iva: '16' | '0'
}

function changeOf({ kind, percent, amount, rounding, iva }: Typed): PriceChange {
  if (kind === 'iva') return { kind, iva: iva === '16' ? 16 : 0 }
  if (kind === 'percent') return { kind, percent: readPesos(percent.replace('%', '')), rounding }
  return { kind, amount: readPesos(amount), rounding }
}

type AskedPrices = AskedChange & { what: PriceChange }

function PriceForm({ which }: { which: WhichProducts }) {
  const [typed, setTyped] = useState<Typed>({
    kind: 'percent',
    percent: '',
    amount: '',
    rounding: 'cents',
    iva: '16',
  })
  // The previewed change; an edit requires another preview.
  const [shown, setShown] = useState<AskedPrices & { preview: ChangePreview }>()
  // The change of the preview under way; undefined once the fields were edited.
  const asked = useRef<AskedPrices>(undefined)
  const navigate = useNavigate()
  const preview = useChange((answer: AnsweredChange) => {
    if ('preview' in answer && asked.current) {
      setShown({ ...asked.current, preview: answer.preview })
    }
  })
  const execution = useChange((answer: AnsweredChange) => {
    if ('id' in answer) void navigate(`/cambios-de-precio/${answer.id}`)
  })
  const key = useOnceKey(execution)
  const send = (change: typeof preview, wanted: AskedChange) => {
    const body = JSON.stringify(wanted)
    void change.fetcher.submit(body, { method: 'post', encType: 'application/json' })
  }
  const set = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setShown(undefined)
    asked.current = undefined
  }
  const faults = preview.refused?.fields ?? {}
  return (
    <>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (preview.busy) return
          asked.current = { which, what: changeOf(typed) }
          send(preview, asked.current)
        }}
      >
        <ChangeFields typed={typed} set={set} faults={faults} />
        {preview.refused && Object.keys(faults).length === 0 && (
          <Notice tone="danger" title={preview.refused.message} />
        )}
        <Button type="submit" look="secondary" busy={preview.busy} className="self-start">
          Ver los cambios
        </Button>
      </form>
      {shown && (
        <Preview what={shown.what} preview={shown.preview} fault={execution.refused?.message}>
          {shown.preview.changing > 0 && (
            <Button
              className="self-start"
              busy={execution.busy}
              onClick={() => send(execution, { which: shown.which, what: shown.what, key })}
            >
              Cambiar {formatCount(shown.preview.changing, 'producto', 'productos')}
            </Button>
          )}
        </Preview>
      )}
    </>
  )
}

interface FieldsProps {
  typed: Typed
  set: (part: Partial<Typed>) => void
  faults: Readonly<Partial<Record<string, string>>>
}

const isRounding = (text: string): text is Typed['rounding'] => text in roundingNames

const kinds = { percent: 'Porcentaje', amount: 'Pesos', iva: 'IVA' } as const

const ChangeFields = ({ typed, set, faults }: FieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-3">
    <Select
      label="Qué cambia"
      value={typed.kind}
      onChange={({ currentTarget: { value } }) =>
        set({ kind: value === 'amount' || value === 'iva' ? value : 'percent' })
      }
    >
      {Object.entries(kinds).map(([kind, name]) => (
        <option key={kind} value={kind}>
          {name}
        </option>
      ))}
    </Select>
    {typed.kind === 'iva' ? (
      <Select
        label="IVA"
        value={typed.iva}
        error={faults['what.iva']}
        onChange={({ currentTarget }) => set({ iva: currentTarget.value === '0' ? '0' : '16' })}
      >
        <option value="16">16 %</option>
        <option value="0">0 %</option>
      </Select>
    ) : (
      <By key={typed.kind} typed={typed} set={set} faults={faults} />
    )}
    {typed.kind !== 'iva' && (
      <Select
        label="Redondeo"
        value={typed.rounding}
        onChange={({ currentTarget }) =>
          set({ rounding: isRounding(currentTarget.value) ? currentTarget.value : 'cents' })
        }
      >
        {Object.entries(roundingNames).map(([rounding, name]) => (
          <option key={rounding} value={rounding}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </div>
)

/** Field for how much prices change, in per cent or in pesos. */
const By = ({ typed, set, faults }: FieldsProps) =>
  typed.kind === 'percent' ? (
    <Field
      data-first
      label="Cuánto suben"
      suffix="%"
      hint="Con signo menos, bajan."
      autoComplete="off"
      value={typed.percent}
      error={faults['what.percent']}
      onChange={({ currentTarget }) => set({ percent: currentTarget.value })}
    />
  ) : (
    <Field
      label="Cuánto suben"
      prefix="$"
      hint="Con signo menos, bajan."
      autoComplete="off"
      value={typed.amount}
      error={faults['what.amount']}
      onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
    />
  )

type Sampled = ChangePreview['sample'][number]

interface PreviewProps {
  what: PriceChange
  preview: ChangePreview
  /** Why the change was refused */
  fault: string | undefined
  /** The button that makes the change */
  children: ReactNode
}

const Preview = ({ what, preview, fault, children }: PreviewProps) => {
  const { products, wrong, sample } = preview
  return (
    <section aria-label="Vista previa" className="flex flex-col gap-3">
      <p role="status">
        <strong>{describeChange(what)}</strong>: {previewText(preview)}.
      </p>
      {wrong > 0 && (
        <Notice
          tone="warning"
          title={`${formatInteger(wrong)} no se ${wrong === 1 ? 'cambia' : 'cambian'}`}
        >
          <p>Su precio sería cero, más alto que el máximo, o menor que su precio especial.</p>
        </Notice>
      )}
      {children}
      {fault && <Notice tone="danger" title={fault} />}
      {sample.length > 0 && (
        <DataTable
          caption="Los primeros cambios"
          columns={sampleColumns(what.kind)}
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

const sampleColumns = (
  kind: PriceChange['kind'],
): readonly [Column<Sampled>, ...Column<Sampled>[]] => [
  {
    title: 'Producto',
    cell: ({ SKU, nombre }) => (
      <>
        <span className="block wrap-anywhere">{nombre}</span>
        <span className="block text-sm font-normal text-muted">{SKU}</span>
      </>
    ),
  },
  { title: 'Antes', cell: ({ before }) => <Figures {...before} kind={kind} /> },
  {
    title: 'Después',
    cell: ({ after, isWrong }) =>
      isWrong ? (
        <span className="font-medium text-danger">No se cambia</span>
      ) : (
        <Figures {...after} kind={kind} />
      ),
  },
]

interface FiguresProps {
  price: number
  special: number
  iva: number
  kind: PriceChange['kind']
}

const Figures = ({ price, special, iva, kind }: FiguresProps) =>
  kind === 'iva' ? (
    <>{iva} %</>
  ) : (
    <span className="whitespace-nowrap">
      <Money pesos={price} />
      {special > 0 && (
        <span className="block text-sm text-muted">
          especial <Money pesos={special} />
        </span>
      )}
    </span>
  )
