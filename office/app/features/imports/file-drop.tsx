import { MAX_IMPORT_BYTES } from '@surco/contract/upload-limits'
import { useId, useState } from 'react'

import { described, FieldError, FieldHint } from '../../../../storefront/app/ui/field-frame.tsx'
import { Icon } from '../../../../storefront/app/ui/icon.tsx'
import { Spinner } from '../../../../storefront/app/ui/spinner.tsx'

interface Props {
  /** Progress text while a file is read or uploaded */
  busy: string | undefined
  fault: string | undefined
  onFile: (file: File) => void
}

/** Field for a catalogue file, chosen or dropped. */
export function FileDrop({ busy, fault, onFile }: Props) {
  const id = useId()
  const [tooLarge, setTooLarge] = useState(false)
  const take = (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > MAX_IMPORT_BYTES)
    if (file.size <= MAX_IMPORT_BYTES) onFile(file)
  }
  const error = tooLarge ? 'El archivo pesa más de 60 MB: pártelo en varios.' : fault
  return (
    <div className="flex flex-col gap-2">
      <label
        htmlFor={id}
        className="relative flex flex-col items-center gap-2 rounded-card border-2 border-dashed border-line-strong px-4 py-8 text-center hover:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent"
      >
        {busy ? <Spinner /> : <Icon name="file" className="size-8 text-accent" />}
        <span className="font-semibold">
          {busy ?? 'Elige un archivo de Excel o CSV, o suéltalo aquí'}
        </span>
        <input
          id={id}
          type="file"
          accept={accepted}
          aria-describedby={described(id, { error, hint: HINT })['aria-describedby']}
          disabled={busy !== undefined}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // Lets the same file be chosen again after an error.
            currentTarget.value = ''
          }}
          // Covers the label, so that files can be dropped anywhere on it.
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <FieldHint id={id} hint={HINT} />
      <FieldError id={id} error={error} />
    </div>
  )
}

const HINT =
  'Libro de Excel (.xlsx) o CSV, de hasta 60 MB y 100,000 filas, con los nombres de las columnas en la primera fila. De los productos que ya hay bastan el SKU y lo que cambia; los nuevos necesitan también nombre, categoría, marca y precio. En existencias, 5 es lo que hay; +5 o -5, lo que entra o sale. De las fórmulas se toma el resultado. Las fotos se agregan en cada producto.'

const accepted =
  '.csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
