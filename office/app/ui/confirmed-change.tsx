import { useState, type ReactNode } from 'react'

import { Button } from '../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../storefront/app/ui/dialog.tsx'
import { useChange } from '../lib/change.ts'
import { ChangeForm, SendButton } from './change-form.tsx'

interface Question {
  title: string
  /** Text of the button that makes the change */
  confirms: string
  /** Hidden fields for the page's action */
  fields?: Readonly<Record<string, string>>
  /** Explains the consequences; a function can render fields, given their errors */
  children: ReactNode | ((faults: Readonly<Partial<Record<string, string>>>) => ReactNode)
}

interface Props extends Question {
  /** Text of the button that opens the dialog */
  opens: string
}

/** Button whose change has to be confirmed in a dialog. */
export function ConfirmedChange({ opens, ...question }: Props) {
  const [open, setOpen] = useState(false)
  // The question as it was opened: after the change the page may render the opposite one.
  const [asked, setAsked] = useState<Question>()
  const change = useChange(() => setOpen(false))
  const ask = () => {
    setAsked(question)
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      <Button look="secondary" onClick={ask}>
        {opens}
      </Button>
      {asked && (
        <Dialog open={open} onClose={close} title={asked.title} size="small">
          <Asked question={asked} change={change} onCancel={close} />
        </Dialog>
      )}
    </>
  )
}

interface AskedProps {
  question: Question
  change: ReturnType<typeof useChange>
  onCancel: () => void
}

function Asked({ question, change, onCancel }: AskedProps) {
  const { confirms, fields = {}, children } = question
  return (
    <ChangeForm change={change}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {typeof children === 'function' ? children(change.refused?.fields ?? {}) : children}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button look="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        <SendButton change={change}>{confirms}</SendButton>
      </div>
    </ChangeForm>
  )
}
