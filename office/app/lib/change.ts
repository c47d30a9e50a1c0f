import type { ErrorCode } from '@surco/contract'
import { ApiError } from '@surco/contract/client'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { data, useFetcher, type FetcherWithComponents } from 'react-router'

/** Why a change was not made: a sentence, and those that belong to fields. */
export interface Refusal {
  code: ErrorCode
  message: string
  fields: Record<string, string>
  /** The API said so itself: nothing was done */
  isSure: boolean
}

/** What came of a change. */
export type Outcome<T> = { done: T } | { refused: Refusal }

const unexpected = 'Ocurrió un error inesperado. Intenta de nuevo en un momento.'

const signedOut =
  'Tu sesión terminó. Entra de nuevo en otra pestaña y vuelve a enviar: aquí sigue lo que escribiste.'

/** For the action of a page: does it, or tells why the API refused; nothing that was typed is lost. */
export async function attempt<T>(work: () => Promise<T>) {
  try {
    const outcome: Outcome<T> = { done: await work() }
    return data(outcome)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    const isSure = error.status >= 400 && error.status < 500
    const message = error.code === 'UNAUTHENTICATED' ? signedOut : error.message || unexpected
    const refused = { code: error.code, message, fields, isSure }
    const outcome: Outcome<T> = { refused }
    // React Router does not reload the page's data after an error status.
    return data(outcome, { status: 400 })
  }
}

/** What was typed into a form, by the names of its fields. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const typed = await request.formData()
  return Object.fromEntries([...typed].map(([name, value]) => [name, textOf(value)]))
}

/** For the call by which a form creates something: sent again, it is done once. */
export const onceOf = ({ key = '' }: Record<string, string>) => ({
  headers: { 'idempotency-key': key },
})

/** What a form knew of the newest change, for the call that saves it. */
export const seenOf = ({ seen }: Record<string, string>) =>
  seen === undefined ? {} : { seen: Number(seen) }

/** What was typed into a field; '' for a file, or without the field. */
export const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

export interface Change {
  fetcher: FetcherWithComponents<Outcome<unknown>>
  form: RefObject<HTMLFormElement | null>
  /** It is on its way */
  busy: boolean
  /** Its `fields` without those that were changed since */
  refused: Refusal | undefined
  /** What is wrong with no field of its own, while that is told */
  fault: string | undefined
  /** Takes what was said of a field, and of the whole, for mended */
  mend: (field: string) => void
  /** Says no more why it was refused */
  forget: () => void
}

/** A change that the action of a page makes; `onDone` hears what it answered. */
export function useChange(onDone: (done: never) => void = () => {}): Change {
  const fetcher = useFetcher<Outcome<unknown>>()
  const form = useRef<HTMLFormElement>(null)
  const [forgotten, setForgotten] = useState<Outcome<unknown>>()
  const [mended, setMended] = useState<Mended>({ outcome: undefined, fields: new Set() })
  const { state, data: outcome } = fetcher
  const tell = useEffectEvent((came: Outcome<unknown>) => {
    // safe: who makes a change knows what its action answers
    if ('done' in came) onDone(came.done as never)
    else goToFault(form.current)
  })
  useEffect(() => {
    if (state === 'idle' && outcome) tell(outcome)
  }, [state, outcome])
  const busy = state !== 'idle'
  const isTold = !busy && outcome !== forgotten
  const told = isTold && outcome && 'refused' in outcome ? outcome.refused : undefined
  const changed = mended.outcome === outcome ? mended.fields : none
  const mend = (field: string) => {
    if (told && !changed.has(field)) setMended({ outcome, fields: new Set([...changed, field]) })
  }
  const refused = told && { ...told, fields: withoutThose(told.fields, changed) }
  const fault = told && faultOf(told, changed.size > 0)
  return { fetcher, form, busy, refused, fault, mend, forget: () => setForgotten(outcome) }
}

/** Fields that were changed since an outcome came. */
interface Mended {
  outcome: Outcome<unknown> | undefined
  fields: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

const withoutThose = (faults: Refusal['fields'], fields: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(faults).filter(([name]) => !fields.has(name.split('/', 1)[0] ?? name)),
  )

/** What stands in the way of all of it stays true whatever is typed. */
function faultOf({ fields, code, message }: Refusal, isChanged: boolean) {
  if (Object.keys(fields).length > 0) return undefined
  return isChanged && (code === 'TOTAL_CHANGED' || code === 'OUT_OF_STOCK' || code === 'BAD_INPUT')
    ? undefined
    : message
}

/**
 * The `Idempotency-Key` of what a form creates: what is sent again without an answer is done once, and what is sent again
 * after one is something else.
 */
export function useOnceKey({ fetcher: { data: outcome } }: Change): string {
  const [base] = useState(() => crypto.randomUUID())
  const [{ last, count }, setAnswers] = useState({ last: outcome, count: 0 })
  if (outcome !== last) setAnswers({ last: outcome, count: isAnswer(outcome) ? count + 1 : count })
  return `${base}-${count}`
}

const isAnswer = (outcome: Outcome<unknown> | undefined) =>
  outcome !== undefined && ('done' in outcome || outcome.refused.isSure)

/** A code is good once, so that it is typed anew; the rest stays as it was typed. */
function goToFault(form: HTMLFormElement | null) {
  const code = form?.querySelector<HTMLInputElement>('input[name=code]')
  if (code) code.value = ''
  // What is no input, such as the button that takes a picture, cannot be invalid by ARIA.
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]') ?? code
  faulty?.focus()
}
