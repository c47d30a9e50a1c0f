import { MOST_IMPORT_BYTES } from '@surco/contract/imported-files'
import { useId, useState } from 'react'

import { FieldError, FieldHint } from '../../../../storefront/app/ui/field-frame.tsx'
import { Icon } from '../../../../storefront/app/ui/icon.tsx'
import { Spinner } from '../../../../storefront/app/ui/spinner.tsx'

interface Props {
  /** It is on its way */
  busy: boolean
  fault: string | undefined
  onFile: (file: File) => void
}

/** Takes a catalogue file, chosen or dropped. */
export function FileDrop({ busy, fault, onFile }: Props) {
  const id = useId()
  const [tooLarge, setTooLarge] = useState(false)
  const take = (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > MOST_IMPORT_BYTES)
    if (file.size <= MOST_IMPORT_BYTES) onFile(file)
  }
  const error = tooLarge ? 'El archivo pesa más de 60 MB: pártelo en varios.' : fault
  return (
    <div className="mb-6 flex flex-col gap-2">
      <label
        htmlFor={id}
        className="relative flex flex-col items-center gap-2 rounded-card border-2 border-dashed border-line-strong px-4 py-8 text-center hover:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent"
      >
        {busy ? <Spinner /> : <Icon name="file" className="size-8 text-accent" />}
        <span className="font-semibold">
          {busy ? 'Subiendo el archivo…' : 'Elige un archivo CSV o suéltalo aquí'}
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={`${id}-error ${id}-hint`}
          disabled={busy}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // The same file can be chosen again after a fault.
            currentTarget.value = ''
          }}
          // It takes what is dropped on it.
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <FieldHint
        id={id}
        hint="Hasta 60 MB y 100,000 filas, con los nombres de las columnas arriba. Las fotos no se cargan por aquí: se agregan en cada producto."
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
