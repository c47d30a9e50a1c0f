import { Fragment, type ComponentProps, type ReactNode } from 'react'

import { useChange } from '../lib/change.ts'
import { ChangeForm } from './change-form.tsx'
import { DetailsPage } from './details-page.tsx'
import { SaveBar } from './save-bar.tsx'

interface Props extends Omit<ComponentProps<typeof DetailsPage>, 'children'> {
  /** What the fields show, as it is saved: when it becomes another, they begin anew */
  saved: unknown
  /** On the button of one that is not there yet */
  creates?: string | undefined
  /** The fields, with what is wrong with each */
  children: (faults: Readonly<Partial<Record<string, string>>>) => ReactNode
  /** Below the form */
  after?: ReactNode
}

/** A page about one thing that is a form with one bar to save it; the page's action is told the intent `save`. */
export function FormPage({ saved, creates, children, after, ...page }: Props) {
  const change = useChange()
  return (
    <DetailsPage {...page}>
      <ChangeForm change={change} intent="save">
        <Fragment key={JSON.stringify(saved)}>
          {children(change.refused?.fields ?? {})}
          <SaveBar change={change} creates={creates} />
        </Fragment>
      </ChangeForm>
      {after}
    </DetailsPage>
  )
}
