import { MAX_PICTURE_BYTES } from '@surco/contract/upload-limits'
import { useId, useRef, useState, type ChangeEvent } from 'react'

import { Button } from '../../../storefront/app/ui/button.tsx'
import { described, FieldError, FieldHint } from '../../../storefront/app/ui/field-frame.tsx'
import { pictureSources } from '../../../storefront/app/ui/picture.tsx'
import { base64Of } from '../lib/base64.ts'
import { useFormUpload } from '../lib/form-uploads.ts'
import { useHiddenField } from '../lib/hidden-field.ts'

interface Props {
  /** Name of the hidden field, which holds the picture's file name in the shop */
  name: string
  label: string
  hint?: string
  /** File name of the saved picture; '' for none */
  saved: string
  /** Class with the aspect ratio in which the shop shows it */
  shape: string
  optional?: boolean
  error?: string | undefined
  /** Uploads a picture, in base 64, and returns its file name. Throws `ApiError` */
  upload: (data: string) => Promise<string>
  onPicture?: (name: string) => void
}

/** Field for a picture from the device, uploaded as soon as it is chosen; the form holds its file name. */
export function PictureField(props: Props) {
  const { name, label, hint, saved, shape, optional, error } = props
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { picture, busy, failure, send, replace } = useUpload(props)
  const field = useHiddenField(picture, () => replace(saved))
  useFormUpload(busy)
  const shownError = failure || error
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Lets the same file be chosen again after an error.
    currentTarget.value = ''
    if (file) void send(file)
  }
  const sources = pictureSources(picture && `/media/${picture}`)
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-2">
      <p id={`${id}-label`} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </p>
      <input ref={field} type="hidden" name={name} value={picture} />
      <div
        className={`relative grid w-full place-items-center overflow-clip rounded-card border border-line bg-surface-sunken ${shape}`}
      >
        {sources ? (
          <img src={sources.src} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <span className="text-sm text-muted">Sin imagen</span>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={choose}
        hidden
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          busy={busy}
          data-invalid={error ? true : undefined}
          aria-describedby={described(id, { error: shownError, hint })['aria-describedby']}
          onClick={() => picker.current?.click()}
        >
          {picture ? 'Cambiar imagen' : 'Subir imagen'}
        </Button>
        {picture && optional && (
          <Button look="quiet" disabled={busy} onClick={() => replace('')}>
            Quitar
          </Button>
        )}
      </div>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={shownError} />
    </div>
  )
}

function useUpload({ saved, upload, onPicture }: Pick<Props, 'saved' | 'upload' | 'onPicture'>) {
  const [picture, setPicture] = useState(saved)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  // Number of the latest upload; the result of an earlier one is ignored.
  const latest = useRef(0)
  const show = (name: string) => {
    setPicture(name)
    onPicture?.(name)
  }
  async function send(file: File) {
    setFailure('')
    if (file.size > MAX_PICTURE_BYTES) return setFailure('La imagen pesa más de 5 MB.')
    latest.current += 1
    const number = latest.current
    setBusy(true)
    const result = await uploadFile(file, upload)
    if (number !== latest.current) return undefined
    if ('name' in result) show(result.name)
    else setFailure(result.failure)
    return setBusy(false)
  }
  /** Shows another picture and drops the upload under way. */
  const replace = (name: string) => {
    latest.current += 1
    setBusy(false)
    setFailure('')
    show(name)
  }
  return { picture, busy, failure, send, replace }
}

async function uploadFile(
  file: File,
  upload: Props['upload'],
): Promise<{ name: string } | { failure: string }> {
  try {
    return { name: await upload(await base64Of(file)) }
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    return { failure: text || 'No se pudo subir. Intenta de nuevo.' }
  }
}
