import { MAX_PICTURE_BYTES } from '@surco/contract/upload-limits'
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'

import { Button } from '../../../storefront/app/ui/button.tsx'
import { FieldError, FieldHint } from '../../../storefront/app/ui/field-frame.tsx'
import { pictureSources } from '../../../storefront/app/ui/picture.tsx'
import { base64Of } from '../lib/base64.ts'

interface Props {
  /** Of the hidden field that holds the picture's name in the shop */
  name: string
  label: string
  hint?: string
  /** What it holds at first; '' for none */
  saved: string
  /** The form of the frame: as wide as the shop shows it */
  shape: string
  optional?: boolean
  error?: string | undefined
  /** Keeps a picture, in base 64; answers its name. Throws `ApiError` */
  upload: (data: string) => Promise<string>
  onPicture?: (name: string) => void
}

/** A picture that is chosen from the device and sent at once; the form gets its name. */
export function PictureField(props: Props) {
  const { name, label, hint, saved, shape, optional, error, onPicture } = props
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { held, busy, fault, send, clear } = useUpload(props)
  const field = useRef<HTMLInputElement>(null)
  const told = useRef(held)
  useEffect(() => {
    if (told.current === held) return
    told.current = held
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
    onPicture?.(held)
  }, [held, onPicture])
  useEffect(() => {
    const form = field.current?.form
    const reset = () => clear(saved)
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
  })
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again after a fault.
    currentTarget.value = ''
    if (file) void send(file)
  }
  const sources = pictureSources(held && `/media/${held}`)
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-2">
      <p id={`${id}-label`} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </p>
      <input ref={field} type="hidden" name={name} value={held} />
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
          aria-describedby={`${id}-error ${id}-hint`}
          onClick={() => picker.current?.click()}
        >
          {held ? 'Cambiar imagen' : 'Subir imagen'}
        </Button>
        {held && optional && (
          <Button look="quiet" onClick={() => clear('')}>
            Quitar
          </Button>
        )}
      </div>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={fault || error} />
    </div>
  )
}

function useUpload({ saved, upload }: Pick<Props, 'saved' | 'upload'>) {
  const [held, setHeld] = useState(saved)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  async function send(file: File) {
    setFault('')
    if (file.size > MAX_PICTURE_BYTES) return setFault('La imagen pesa más de 5 MB.')
    setBusy(true)
    try {
      setHeld(await upload(await base64Of(file)))
    } catch (error) {
      const text = error instanceof Error ? error.message : ''
      setFault(text || 'No se pudo subir. Intenta de nuevo.')
    }
    return setBusy(false)
  }
  const clear = (name: string) => {
    setFault('')
    setHeld(name)
  }
  return { held, busy, fault, send, clear }
}
