import { MAX_DOCUMENT_BYTES } from '@surco/contract/upload-limits'
import { Fragment, useId, useRef, useState } from 'react'

import { isSafeAddress } from '../../../../storefront/app/lib/safe-address.ts'
import { Button, newTab, NewTabNote } from '../../../../storefront/app/ui/button.tsx'
import { described, FieldError, FieldHint } from '../../../../storefront/app/ui/field-frame.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Icon } from '../../../../storefront/app/ui/icon.tsx'
import { api } from '../../lib/api.ts'
import { base64Of } from '../../lib/base64.ts'
import { moved } from '../../lib/drag-rows.ts'
import { RowButtons } from '../../ui/row-buttons.tsx'
import type { Draft } from './draft.ts'
import { useRowKeys } from './row-keys.ts'
import { UndoRow } from './undo-row.tsx'

interface Document {
  title: string
  url: string
}

const BETWEEN = ' | '

/** Reads the documents of a cell; a row may still lack its title or address. */
const readDocuments = (cell: string): Document[] =>
  cell === ''
    ? []
    : cell.split(BETWEEN).map((part) => {
        const at = part.indexOf('=')
        return { title: part.slice(0, at), url: part.slice(at + 1) }
      })

// Equals signs and bars are separators and cannot be part of a title or address.
const writeDocuments = (documents: readonly Document[]) =>
  documents
    .map(({ title, url }) => `${title.replaceAll(/[=|]/g, ' ')}=${url.replaceAll('|', '%7C')}`)
    .join(BETWEEN)

interface Props {
  draft: Draft
  readOnly: boolean
}

/** Downloads of a product besides the data sheet, which every product has. */
export function DocumentsPart({ draft, readOnly }: Props) {
  const documents = readDocuments(draft.cells.descargables)
  const [gone, setGone] = useState<{ index: number; document: Document }>()
  const write = (next: readonly Document[]) => draft.set({ descargables: writeDocuments(next) })
  const keys = useRowKeys(documents.length)
  const add = (document: Document) => write([...documents, document])
  const move = (from: number, to: number) => {
    keys.move(from, to)
    write(moved(documents, from, to))
  }
  const remove = (index: number, document: Document) => {
    setGone({ index, document })
    keys.remove(index)
    write(documents.filter((_, at) => at !== index))
  }
  const undo = gone && (
    <UndoRow
      text={`Se quitó ${gone.document.title || 'el documento'}.`}
      onUndo={() => {
        keys.insert(gone.index)
        write(documents.toSpliced(gone.index, 0, gone.document))
        setGone(undefined)
      }}
    />
  )
  const fault = draft.faults.descargables
  const isHalf = documents.some(({ title, url }) => title.trim() === '' || url.trim() === '')
  return (
    <fieldset disabled={readOnly} className="flex min-w-0 flex-col gap-4">
      <p className="text-muted">La ficha técnica en PDF se hace sola, de los datos del producto.</p>
      <ol className="flex flex-col gap-4 empty:hidden">
        {documents.map((document, index) => (
          <Fragment key={keys.keys[index]}>
            {index === gone?.index && undo}
            <DocumentRow
              document={document}
              isRefused={fault !== undefined}
              index={index}
              count={documents.length}
              readOnly={readOnly}
              onChange={(part) => write(documents.with(index, { ...document, ...part }))}
              onMove={move}
              onRemove={() => remove(index, document)}
            />
          </Fragment>
        ))}
        {gone && gone.index >= documents.length && undo}
      </ol>
      {fault && !isHalf && (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
      {!readOnly && <AddDocument onAdd={add} />}
    </fieldset>
  )
}

interface RowProps {
  document: Document
  isRefused: boolean
  index: number
  count: number
  readOnly: boolean
  onChange: (part: Partial<Document>) => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

const isUploaded = (url: string) => url.startsWith('/api/media/')

const DocumentRow = ({ document: { title, url }, index, count, ...row }: RowProps) => (
  <li className="flex flex-col gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
    <div className="grid min-w-0 items-start gap-2 sm:grid-cols-2">
      <Field
        label={`Título del documento ${index + 1}`}
        value={title}
        maxLength={200}
        error={row.isRefused && title.trim() === '' ? 'Escribe el título.' : undefined}
        onChange={({ currentTarget }) => row.onChange({ title: currentTarget.value })}
      />
      {isUploaded(url) ? (
        <UploadedDocument url={url} />
      ) : (
        <Field
          label="Dirección"
          value={url}
          inputMode="url"
          placeholder="https://"
          error={row.isRefused && url.trim() === '' ? 'Escribe la dirección.' : undefined}
          onChange={({ currentTarget }) => row.onChange({ url: currentTarget.value })}
        />
      )}
    </div>
    {!row.readOnly && (
      <RowButtons
        name={title || `el documento ${index + 1}`}
        index={index}
        count={count}
        onMove={row.onMove}
        onRemove={row.onRemove}
      />
    )}
  </li>
)

/** A PDF that was uploaded to the shop. */
const UploadedDocument = ({ url }: { url: string }) => (
  <div>
    <p className="text-sm font-semibold">Archivo</p>
    <p className="flex h-button items-center gap-2">
      <Icon name="pdf" className="size-6 text-accent" />
      {isSafeAddress(url) && (
        <a href={url} {...newTab} className="text-accent underline underline-offset-4">
          Ver el PDF
          <NewTabNote />
        </a>
      )}
    </p>
  </div>
)

function AddDocument({ onAdd }: { onAdd: (document: Document) => void }) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  async function send(file: File) {
    setBusy(true)
    setFault('')
    const sent = await uploadDocument(file)
    if ('url' in sent) onAdd({ title: titleOf(file), url: sent.url })
    else setFault(sent.fault)
    setBusy(false)
  }
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={picker}
        type="file"
        accept="application/pdf"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void send(file)
          // Lets the same file be chosen again after an error.
          currentTarget.value = ''
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          busy={busy}
          aria-describedby={described(id, { error: fault, hint: HINT })['aria-describedby']}
          onClick={() => picker.current?.click()}
        >
          Subir un PDF
        </Button>
        <Button look="secondary" onClick={() => onAdd({ title: '', url: '' })}>
          Agregar un enlace
        </Button>
      </div>
      <FieldHint id={id} hint={HINT} />
      <FieldError id={id} error={fault} />
    </div>
  )
}

const HINT = 'De hasta 10 MB. Se ve en la tienda cuando guardes.'

const titleOf = ({ name }: File) => name.replace(/\.pdf$/i, '').replaceAll('_', ' ')

/** A large manual takes minutes on a slow connection. */
const UPLOAD_TIMEOUT_MS = 300_000

/** Uploads a file; returns its address, or why it failed. */
async function uploadDocument(file: File): Promise<{ url: string } | { fault: string }> {
  if (file.size > MAX_DOCUMENT_BYTES) return { fault: 'El documento pesa más de 10 MB.' }
  try {
    const body = { data: await base64Of(file) }
    return await api('POST /admin/products/documents', { body }, { timeoutMs: UPLOAD_TIMEOUT_MS })
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    return { fault: text || 'No se pudo subir. Intenta de nuevo.' }
  }
}
