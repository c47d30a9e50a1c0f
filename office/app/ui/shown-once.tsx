import type { ReactNode } from 'react'

import { Button } from '../../../storefront/app/ui/button.tsx'
import { CopyButton } from '../../../storefront/app/ui/copy-button.tsx'
import { Field } from '../../../storefront/app/ui/field.tsx'
import { Notice } from '../../../storefront/app/ui/notice.tsx'

interface Props {
  label: string
  /** Name of the secret for the copy button: "la llave" */
  of: string
  text: string
  warning: string
  onClose: () => void
  /** Explains the use of the secret */
  children: ReactNode
}

/** Shows a secret that is displayed only once. */
export const ShownOnce = ({ label, of, text, warning, onClose, children }: Props) => (
  <div className="flex flex-col items-start gap-4">
    {children}
    <Field
      label={label}
      value={text}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      className="w-full"
    />
    <CopyButton text={text} of={of} />
    <Notice tone="warning" className="w-full">
      <p>{warning}</p>
    </Notice>
    <Button onClick={onClose}>Listo</Button>
  </div>
)
