import { Fragment, useEffect, useState, type ReactNode, type RefObject } from 'react'

import { type Change, useChange, useOnceKey } from '../lib/change.ts'
import { ChangeForm } from './change-form.tsx'
import { SaveBar } from './save-bar.tsx'

export interface FormPartsProps {
  /** What the fields show, as it is saved: when it becomes another, they begin anew */
  saved: unknown
  /** Its newest audit entry: saving over a later change is refused once */
  seen?: number | undefined
  /** On the button of one that is not there yet */
  creates?: string | undefined
  /** The fields, with what is wrong with each */
  children: (faults: Readonly<Partial<Record<string, string>>>) => ReactNode
}

const SEEN = 'seen'
const KEY = 'key'

/** A form with one bar to save it; the page's action is told the intent `save`. */
export function FormParts({ saved, seen, creates, children }: FormPartsProps) {
  const change = useChange()
  const key = useOnceKey(change)
  // Who was told saves knowingly.
  const isTold = change.refused?.code === 'CONFLICT'
  return (
    <ChangeForm change={change} intent="save">
      {creates && <input type="hidden" name={KEY} value={key} />}
      {seen !== undefined && !isTold && <input type="hidden" name={SEEN} value={seen} />}
      <Fragment key={JSON.stringify(saved)}>
        {children(change.refused?.fields ?? {})}
        <FormBar change={change} creates={creates} />
      </Fragment>
    </ChangeForm>
  )
}

/** Rendered anew with each saved state of the form: what its fields hold then is what they are compared with. */
function FormBar({ change, creates }: { change: Change; creates: string | undefined }) {
  const { form, busy, forget } = change
  const changed = useChangedFields(form)
  const undo = () => {
    form.current?.reset()
    forget()
  }
  return (
    <SaveBar
      changed={changed}
      busy={busy}
      creates={creates}
      inForm
      onSave={() => form.current?.requestSubmit()}
      onUndo={undo}
    />
  )
}

/** Whether a form holds anything else than at first. Fields that are no input of their own tell of a change by an `input` event. */
function useChangedFields(form: RefObject<HTMLFormElement | null>) {
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    const shown = form.current
    if (!shown) return undefined
    const first = contentOf(shown)
    const compare = () => setChanged(contentOf(shown) !== first)
    // The browser resets the fields after this event.
    const compareSoon = () => setTimeout(compare)
    shown.addEventListener('input', compare)
    shown.addEventListener('reset', compareSoon)
    return () => {
      shown.removeEventListener('input', compare)
      shown.removeEventListener('reset', compareSoon)
    }
  }, [form])
  return changed
}

const contentOf = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => name !== SEEN && name !== KEY)
      .map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]),
  )
