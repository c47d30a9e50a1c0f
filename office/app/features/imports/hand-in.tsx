import { useEffect, useRef, useState, type SubmitEvent } from 'react'

import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { type Change, textOf } from '../../lib/change.ts'
import { FileDrop } from './file-drop.tsx'
import { nameWithSheet, openFile, packTable, readSheet } from './send-file.ts'
import type { Workbook } from './workbook/read-workbook.ts'

/** The file that was chosen last. */
interface Chosen {
  file: File
  /** Set when the workbook has several sheets, of which one has to be chosen. */
  book?: Workbook
  /** Why it cannot be imported, in Spanish. */
  fault?: string
}

/** Form for a file to import: a table, or one sheet of a workbook. */
export function HandIn({ change }: { change: Change }) {
  const { chosen, doing, takeFile, takeSheet } = useHandingIn(change)
  const { file, book, fault } = chosen ?? {}
  const refused = change.refused?.fields.data ?? change.refused?.message
  const error = fault ?? refused
  return (
    <div className="mb-6 flex flex-col gap-5">
      <FileDrop busy={doing} fault={book ? undefined : error} onFile={takeFile} />
      {file && book && (
        <SheetChoice
          // Another file resets the choice.
          key={file.name + file.lastModified}
          fileName={file.name}
          sheets={book.sheets}
          busy={doing !== undefined}
          fault={error}
          onSheet={(sheet) => takeSheet(file, book, sheet)}
        />
      )}
    </div>
  )
}

function useHandingIn({ fetcher, forget, busy: isSending }: Change) {
  const [chosen, setChosen] = useState<Chosen>()
  const [reading, setReading] = useState<string>()

  async function send(table: Blob, fileName: string, { lastModified: modifiedAt }: File) {
    const body = JSON.stringify(await packTable(table, { fileName, modifiedAt }))
    await fetcher.submit(body, { method: 'post', encType: 'application/json' })
  }

  async function sendSheet(file: File, book: Workbook, sheet: string) {
    const read = await readSheet(book, sheet)
    if ('table' in read) return send(read.table, nameWithSheet(file, sheet), file)
    setChosen((now) => ({ file, ...now, fault: read.refused }))
  }

  async function open(file: File) {
    const opened = await openFile(file)
    if ('refused' in opened) return setChosen({ file, fault: opened.refused })
    if ('table' in opened) return send(opened.table, file.name, file)
    const { book } = opened
    const [first = ''] = book.sheets
    if (book.sheets.length > 1) return setChosen({ file, book })
    return sendSheet(file, book, first)
  }

  async function run(what: string, begins: Chosen, work: () => Promise<void>) {
    forget()
    setChosen(begins)
    setReading(what)
    try {
      await work()
    } catch (error) {
      // The browser throws this for a file that was changed, moved or deleted since it was chosen.
      if (!(error instanceof DOMException)) throw error
      const fault = 'El archivo cambió o ya no se puede leer: elígelo otra vez.'
      setChosen({ file: begins.file, fault })
    } finally {
      setReading(undefined)
    }
  }

  return {
    chosen,
    /** Progress text; undefined while nothing is under way. */
    doing: reading ?? (isSending ? 'Subiendo el archivo…' : undefined),
    takeFile: (file: File) => void run('Leyendo el archivo…', { file }, () => open(file)),
    takeSheet: (file: File, book: Workbook, sheet: string) =>
      void run('Leyendo la hoja…', { file, book }, () => sendSheet(file, book, sheet)),
  }
}

interface SheetChoiceProps {
  fileName: string
  sheets: readonly string[]
  busy: boolean
  fault: string | undefined
  onSheet: (sheet: string) => void
}

/** Asks which sheet of a workbook to import; the first one is preselected. */
function SheetChoice({ fileName, sheets, busy, fault, onSheet }: SheetChoiceProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => select.current?.focus(), [])
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onSheet(textOf(new FormData(event.currentTarget).get('sheet')))
  }
  return (
    <form onSubmit={choose} className="flex flex-wrap items-start gap-3">
      <Select
        ref={select}
        name="sheet"
        label="Hoja que se carga"
        hint={`${fileName} tiene ${sheets.length} hojas: se carga una por vez.`}
        error={fault}
        className="min-w-0 grow basis-72 wrap-anywhere"
      >
        {sheets.map((sheet) => (
          <option key={sheet}>{sheet}</option>
        ))}
      </Select>
      <Button type="submit" busy={busy} className="sm:mt-6.5">
        Seguir con esta hoja
      </Button>
    </form>
  )
}
