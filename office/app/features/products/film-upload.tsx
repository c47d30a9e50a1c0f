import { ApiError } from '@surco/contract/client'
import { MAX_FILM_BYTES } from '@surco/contract/upload-limits'
import { useEffect, useId, useRef, useState } from 'react'

import { notify } from '../../../../storefront/app/lib/notifications.ts'
import { Button } from '../../../../storefront/app/ui/button.tsx'
import { described, FieldError, FieldHint } from '../../../../storefront/app/ui/field-frame.tsx'
import { Icon } from '../../../../storefront/app/ui/icon.tsx'
import { TextArea } from '../../../../storefront/app/ui/text-area.tsx'
import { sendFilm, type Sending } from './send-film.ts'

interface Props {
  /** The product already has a video */
  replaces: boolean
  onUploaded: (address: string) => void
}

/** Uploads a video with its captions, chosen or dropped. */
export function FilmUpload({ replaces, onUploaded }: Props) {
  const [captions, setCaptions] = useState('')
  const [uploaded, setUploaded] = useState(false)
  const { sending, busy, faults, choose, forget, send, stop } = useSending((address) => {
    onUploaded(address)
    setCaptions('')
    setUploaded(true)
    notify({ title: 'Video subido: guarda para que se vea en la tienda', level: 'success' })
  })
  const take = async (files: readonly File[]) => {
    const captionFile = files.find(({ name }) => /\.vtt$/i.test(name))
    const film = files.find((file) => file !== captionFile)
    setUploaded(false)
    if (film) choose(film)
    if (captionFile) setCaptions(await captionFile.text())
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {!busy && <Drop replaces={replaces} focused={uploaded} fault={faults.data} onFiles={take} />}
      {sending && (
        <>
          <p className="font-medium wrap-anywhere">{sending.file.name}</p>
          <TextArea
            label="Subtítulos"
            value={captions}
            readOnly={busy}
            hint="Lo que se oye, para quien no lo oye: una frase por línea, cada una se ve 4 segundos. Si tienes un archivo .vtt, suéltalo arriba."
            error={faults.captions}
            onChange={({ currentTarget }) => setCaptions(currentTarget.value)}
          />
          {busy && <Progress sending={sending} />}
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" busy={busy} onClick={() => void send(captions)}>
              {sending.sent > 0 && !busy ? 'Seguir subiendo' : 'Subir video'}
            </Button>
            <Button look="quiet" onClick={busy ? stop : forget}>
              {busy ? 'Detener' : 'Cancelar'}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

interface DropProps {
  replaces: boolean
  /** Takes the focus, as the button that had it is gone */
  focused: boolean
  fault: string | undefined
  onFiles: (files: readonly File[]) => Promise<void>
}

function Drop({ replaces, focused, fault, onFiles }: DropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  return (
    <div className="flex flex-col gap-2">
      <label
        htmlFor={id}
        className="relative flex flex-col items-center gap-1 rounded-card border-2 border-dashed border-line-strong px-4 py-5 text-center hover:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent"
      >
        <Icon name="play" className="size-7 text-accent" />
        <span className="font-semibold">
          {replaces ? 'Elige otro video o suéltalo aquí' : 'Elige un video o suéltalo aquí'}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept="video/mp4,.vtt"
          aria-describedby={described(id, { error: fault, hint: HINT })['aria-describedby']}
          onChange={({ currentTarget }) => {
            void onFiles([...(currentTarget.files ?? [])])
            // Lets the same file be chosen again after an error.
            currentTarget.value = ''
          }}
          // Covers the label, so that files can be dropped anywhere on it.
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <FieldHint id={id} hint={HINT} />
      <FieldError id={id} error={fault} />
    </div>
  )
}

const HINT =
  'MP4 con H.264, de hasta 60 MB. Se ve en la tienda cuando guardes, con la primera foto mientras no se reproduce.'

function Progress({ sending: { file, sent } }: { sending: Sending }) {
  const part = Math.floor((sent / file.size) * 100)
  return (
    <div className="flex flex-col gap-1">
      <progress
        className="h-3 w-full accent-accent"
        aria-label="Avance"
        max={file.size}
        value={sent}
      />
      <p className="text-sm tabular-nums">{part < 100 ? `Subido: ${part} %` : 'Revisando…'}</p>
    </div>
  )
}

type Faults = Partial<Record<'data' | 'captions', string>>

/** The chosen video and the progress of its upload, which is resumed after an error. */
function useSending(onUploaded: (address: string) => void) {
  const [sending, setSending] = useState<Sending>()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  function choose(file: File) {
    const fault = faultOf(file)
    setFaults(fault ? { data: fault } : {})
    setSending(fault ? undefined : { file, upload: crypto.randomUUID(), sent: 0 })
  }

  function forget() {
    setSending(undefined)
    setFaults({})
  }

  async function send(captions: string) {
    if (!sending || busy) return
    if (captions.trim() === '') {
      return setFaults({ captions: 'Escribe qué se oye. Si nadie habla: «Se oye el motor».' })
    }
    controller.current = new AbortController()
    const { signal } = controller.current
    setBusy(true)
    setFaults({})
    try {
      const address = await sendFilm(sending, { captions, signal, onSent: setSending })
      forget()
      onUploaded(address)
    } catch (error) {
      if (!signal.aborted) setFaults(faultsOf(error))
      // The server rejected the data: a retry starts from the beginning.
      if (error instanceof ApiError && error.errors.some(({ field }) => field === 'data')) {
        setSending({ ...sending, sent: 0 })
      }
    }
    return setBusy(false)
  }
  return { sending, busy, faults, choose, forget, send, stop: () => controller.current?.abort() }
}

function faultOf({ name, size }: File) {
  if (!/\.mp4$/i.test(name)) return 'No se puede usar: no es un video MP4.'
  return size > MAX_FILM_BYTES
    ? 'Pesa más de 60 MB. Recórtalo, o súbelo a un servicio de videos y escribe aquí su dirección.'
    : undefined
}

function faultsOf(error: unknown): Faults {
  if (!(error instanceof ApiError)) return { data: 'No se pudo leer el archivo. Elígelo otra vez.' }
  const { errors, message } = error
  const [captions, data] = (['captions', 'data'] as const).map(
    (name) => errors.find(({ field }) => field === name)?.message,
  )
  if (captions) return { captions }
  return { data: data ?? (message || 'No se pudo subir. Intenta de nuevo.') }
}
