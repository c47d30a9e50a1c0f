import { Fragment, type ReactNode } from 'react'

import { useChange } from '../lib/change.ts'
import { ChangeForm } from './change-form.tsx'
import { SaveBar } from './save-bar.tsx'

export interface FormPartsProps {
  /** What the fields show, as it is saved: when it becomes another, they begin anew */
  saved: unknown
  /** On the button of one that is not there yet */
  creates?: string | undefined
  /** The fields, with what is wrong with each */
  children: (faults: Readonly<Partial<Record<string, string>>>) => ReactNode
}

/** A form with one bar to save it; the page's action is told the intent `save`. */
export function FormParts({ saved, creates, children }: FormPartsProps) {
  const change = useChange()
  return (
    <ChangeForm change={change} intent="save">
      <Fragment key={JSON.stringify(saved)}>
        {children(change.refused?.fields ?? {})}
        <SaveBar change={change} creates={creates} />
      </Fragment>
    </ChangeForm>
  )
}
