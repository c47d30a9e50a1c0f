import type { ComponentProps, ReactNode } from 'react'

import { DetailsPage } from './details-page.tsx'
import { FormParts, type FormPartsProps } from './form-parts.tsx'

interface Props extends Omit<ComponentProps<typeof DetailsPage>, 'children'>, FormPartsProps {
  /** Content below the form */
  after?: ReactNode
}

/** A page about one thing, with an editable form. */
export const FormPage = ({ saved, seen, creates, children, after, ...page }: Props) => (
  <DetailsPage {...page}>
    <FormParts saved={saved} seen={seen} creates={creates}>
      {children}
    </FormParts>
    {after}
  </DetailsPage>
)
