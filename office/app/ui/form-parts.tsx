import { Fragment, useEffect, useReducer, useState, type ReactNode, type RefObject } from 'react'

import { type Change, useChange, useOnceKey } from '../lib/change.ts'
import { FormUploads } from '../lib/form-uploads.ts'
import { ChangeForm } from './change-form.tsx'
import { SaveBar } from './save-bar.tsx'

export interface FormPartsProps {
  /** The saved values that the fields show; when they change, the fields are mounted again */
  saved: unknown
  /** Id of its newest audit log entry: saving over a later change is refused once */
  seen?: number | undefined
  /** Text of the save button, for something that does not exist yet */
  creates?: string | undefined
  /** Renders the fields, given the error of each by name */
  children: (faults: Readonly<Partial<Record<string, string>>>) => ReactNode
}

const SEEN = 'seen'
const KEY = 'key'

/** A form with one save bar; it submits the intent `save` to the page's action. */
export function FormParts({ saved, seen, creates, children }: FormPartsProps) {
  const change = useChange()
  const key = useOnceKey(change)
  const [uploads, countUpload] = useReducer((count: number, by: 1 | -1) => count + by, 0)
  // After the warning about a later change, saving overwrites it.
  const isWarned = change.refused?.code === 'CONFLICT'
  return (
    <ChangeForm change={change} intent="save">
      {creates && <input type="hidden" name={KEY} value={key} />}
      {seen !== undefined && !isWarned && <input type="hidden" name={SEEN} value={seen} />}
      <FormUploads value={countUpload}>
        <Fragment key={JSON.stringify(saved)}>
          {children(change.refused?.fields ?? {})}
          <FormBar change={change} creates={creates} uploading={uploads > 0} />
        </Fragment>
      </FormUploads>
    </ChangeForm>
  )
}

interface BarProps {
  change: Change
  creates: string | undefined
  uploading: boolean
}

/** Save bar of the form. Mounted again with each saved state, whose field values are the ones to compare with. */
function FormBar({ change, creates, uploading }: BarProps) {
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
      uploading={uploading}
      creates={creates}
      inForm
      onSave={() => form.current?.requestSubmit()}
      onUndo={undo}
    />
  )
}

/** Whether any field of a form differs from its first value. Hidden fields dispatch `input` when they change. */
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
