import type { ErrorCode } from '@surco/contract'
import { ApiError } from '@surco/contract/client'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { data, useFetcher, type FetcherWithComponents } from 'react-router'

/** Why a change was refused: a sentence for the form, and one for each invalid field. */
export interface Refusal {
  code: ErrorCode
  message: string
  fields: Record<string, string>
  /** The API itself refused it (4xx), so that nothing was done */
  isFinal: boolean
}

/** Result of a change. */
export type Outcome<T> = { done: T } | { refused: Refusal }

const unexpected = 'Ocurrió un error inesperado. Intenta de nuevo en un momento.'

const signedOut =
  'Tu sesión terminó. Entra de nuevo en otra pestaña y vuelve a enviar: aquí sigue lo que escribiste.'

/** Runs a page's action. Returns why the API refused instead of throwing, so that the form keeps what was typed. */
export async function attempt<T>(work: () => Promise<T>) {
  try {
    const outcome: Outcome<T> = { done: await work() }
    return data(outcome)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    const isFinal = error.status >= 400 && error.status < 500
    const message = error.code === 'UNAUTHENTICATED' ? signedOut : error.message || unexpected
    const refused = { code: error.code, message, fields, isFinal }
    const outcome: Outcome<T> = { refused }
    // React Router does not reload the page's data after an error status.
    return data(outcome, { status: 400 })
  }
}

/** Reads the text fields of a submitted form, by name. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const typed = await request.formData()
  return Object.fromEntries([...typed].map(([name, value]) => [name, textOf(value)]))
}

/** Request headers with the form's `Idempotency-Key`, for a call that creates something. */
export const onceOf = ({ key = '' }: Record<string, string>) => ({
  headers: { 'idempotency-key': key },
})

/** Body part with the newest change that a form had seen, for the call that saves it. */
export const seenOf = ({ seen }: Record<string, string>) =>
  seen === undefined ? {} : { seen: Number(seen) }

/** Text of a form value; '' for a file or a missing field. */
export const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** The error for an intent that a page's action does not know. */
export const unknownIntent = (intent: string | undefined) =>
  new Error(`Unknown intent ${intent ?? ''}`)

export interface Change {
  fetcher: FetcherWithComponents<Outcome<unknown>>
  form: RefObject<HTMLFormElement | null>
  /** The request is under way */
  busy: boolean
  /** Without the errors of fields that were edited since */
  refused: Refusal | undefined
  /** Error of the form as a whole */
  formError: string | undefined
  /** Clears the error of an edited field, and that of the form */
  clearError: (field: string) => void
  /** Clears all errors */
  forget: () => void
}

/** A change made by a page's action; `onDone` receives its result. */
export function useChange(onDone: (done: never) => void = () => {}): Change {
  const fetcher = useFetcher<Outcome<unknown>>()
  const form = useRef<HTMLFormElement>(null)
  const [forgotten, setForgotten] = useState<Outcome<unknown>>()
  const [edited, setEdited] = useState<Edited>({ outcome: undefined, fields: new Set() })
  const { state, data: outcome } = fetcher
  const settle = useEffectEvent((settled: Outcome<unknown>) => {
    // safe: the caller knows the result of its page's action
    if ('done' in settled) onDone(settled.done as never)
    else focusFirstError(form.current)
  })
  useEffect(() => {
    if (state === 'idle' && outcome) settle(outcome)
  }, [state, outcome])
  const busy = state !== 'idle'
  const isShown = !busy && outcome !== forgotten
  const refusal = isShown && outcome && 'refused' in outcome ? outcome.refused : undefined
  const editedFields = edited.outcome === outcome ? edited.fields : none
  const clearError = (field: string) => {
    if (!refusal || editedFields.has(field)) return
    setEdited({ outcome, fields: new Set([...editedFields, field]) })
  }
  const refused = refusal && { ...refusal, fields: without(refusal.fields, editedFields) }
  const formError = refusal && formErrorOf(refusal, editedFields.size > 0)
  const forget = () => setForgotten(outcome)
  return { fetcher, form, busy, refused, formError, clearError, forget }
}

/** Fields that were edited since an outcome arrived. */
interface Edited {
  outcome: Outcome<unknown> | undefined
  fields: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

const without = (errors: Refusal['fields'], fields: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => !fields.has(name.split('/', 1)[0] ?? name)),
  )

/** The form's own error; an edit clears it only where the form's values were its cause. */
function formErrorOf({ fields, code, message }: Refusal, isEdited: boolean) {
  if (Object.keys(fields).length > 0) return undefined
  return isEdited && (code === 'TOTAL_CHANGED' || code === 'OUT_OF_STOCK' || code === 'BAD_INPUT')
    ? undefined
    : message
}

/**
 * The `Idempotency-Key` of a form that creates something. It changes with each final answer: a retry after a lost answer
 * repeats the key, a submission after a final one is something new.
 */
export function useOnceKey({ fetcher: { data: outcome } }: Change): string {
  const [base] = useState(() => crypto.randomUUID())
  const [{ last, count }, setAnswers] = useState({ last: outcome, count: 0 })
  if (outcome !== last)
    setAnswers({ last: outcome, count: isFinalAnswer(outcome) ? count + 1 : count })
  return `${base}-${count}`
}

const isFinalAnswer = (outcome: Outcome<unknown> | undefined) =>
  outcome !== undefined && ('done' in outcome || outcome.refused.isFinal)

/** Focuses the first invalid field. A one-time code is emptied, as it cannot be used again. */
function focusFirstError(form: HTMLFormElement | null) {
  const code = form?.querySelector<HTMLInputElement>('input[name=code]')
  if (code) code.value = ''
  // Buttons, such as the one of a picture field, cannot have `aria-invalid`.
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]') ?? code
  invalid?.focus()
}
