import { MAX_PICTURE_BYTES } from '@surco/contract/upload-limits'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'

import { FieldHint } from '../../../../storefront/app/ui/field-frame.tsx'
import { Icon } from '../../../../storefront/app/ui/icon.tsx'
import { Spinner } from '../../../../storefront/app/ui/spinner.tsx'
import { api } from '../../lib/api.ts'
import { base64Of } from '../../lib/base64.ts'

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Uploads pictures of a product, chosen or dropped, one after the other. */
export function PictureDrop({ sku }: { sku: string }) {
  const id = useId()
  const { sent, send } = useSending(sku)
  return (
    <div className="flex flex-col gap-2">
      <label
        htmlFor={id}
        className="relative flex flex-col items-center gap-1 rounded-card border-2 border-dashed border-line-strong px-4 py-5 text-center hover:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent"
      >
        <Icon name="plus" className="size-7 text-accent" />
        <span className="font-semibold">Elige fotos o suéltalas aquí</span>
        <input
          id={id}
          type="file"
          multiple
          accept={kinds.join(',')}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            void send([...(currentTarget.files ?? [])])
            // Lets the same file be chosen again after an error.
            currentTarget.value = ''
          }}
          // Covers the label, so that files can be dropped anywhere on it.
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <FieldHint
        id={id}
        hint="JPEG, PNG, WebP o AVIF de hasta 5 MB cada una. Se agregan al final."
      />
      <ul aria-live="polite" className="flex flex-col gap-1 empty:hidden">
        {sent.map(({ number, name, state }) => (
          <li key={number} className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
            {state === SENDING && <Spinner className="size-4" />}
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            <span className={progressTexts.has(state) ? 'text-muted' : 'text-danger'}>{state}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const WAITING = 'Espera su turno'
const SENDING = 'Subiendo…'
const ADDED = 'Agregada'
/** Any other text is the reason why a picture was not added. */
const progressTexts = new Set([WAITING, SENDING, ADDED])

interface SentPicture {
  number: number
  name: string
  state: string
}

function useSending(sku: string) {
  const [sent, setSent] = useState<SentPicture[]>([])
  const { revalidate } = useRevalidator()
  const setState = (number: number, state: string) =>
    setSent((before) =>
      before.map((picture) => (picture.number === number ? { ...picture, state } : picture)),
    )
  async function send(files: readonly File[]) {
    const begun = Date.now()
    const queue = files.map((file, index) => ({ file, number: begun + index }))
    const isUnderWay = ({ state }: SentPicture) => state === WAITING || state === SENDING
    const waiting = queue.map(({ file, number }) => ({ number, name: file.name, state: WAITING }))
    setSent((before) => [...before.filter(isUnderWay), ...waiting])
    for (const { file, number } of queue) {
      setState(number, SENDING)
      setState(number, await sendOne(sku, file))
      await revalidate()
    }
  }
  return { sent, send }
}

/** A large picture takes minutes on a slow connection. */
const UPLOAD_TIMEOUT_MS = 180_000

/** Uploads a picture; returns the result as a sentence. */
async function sendOne(sku: string, file: File): Promise<string> {
  if (!kinds.includes(file.type)) return 'No se agregó: no es una imagen JPEG, PNG, WebP o AVIF.'
  if (file.size > MAX_PICTURE_BYTES) return 'No se agregó: pesa más de 5 MB.'
  try {
    const body = { data: await base64Of(file) }
    await api(
      'POST /admin/products/:sku/pictures',
      { params: { sku }, body },
      { timeoutMs: UPLOAD_TIMEOUT_MS },
    )
    return ADDED
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    return text || 'No se pudo subir. Intenta de nuevo.'
  }
}
