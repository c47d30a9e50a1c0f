import { useState, type ReactNode } from 'react'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Button } from '../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../storefront/app/ui/dialog.tsx'
import { useChange } from '../lib/change.ts'
import { ChangeForm, SendButton } from './change-form.tsx'

interface Props {
  /** What the page's action is told */
  fields: Readonly<Record<string, string>>
  /** The button that asks */
  opens: string
  title: string
  /** The button that does it */
  confirms: string
  /** What is said when it was done */
  done: string
  /** What it brings with it */
  children: ReactNode
}

/** A change that is asked about before it is made. */
export function ConfirmedChange({ fields, opens, title, confirms, done, children }: Props) {
  const [open, setOpen] = useState(false)
  const change = useChange(() => {
    setOpen(false)
    notify({ title: done, level: 'success' })
  })
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {opens}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} size="small">
        <ChangeForm change={change}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {children}
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button look="quiet" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
            <SendButton change={change}>{confirms}</SendButton>
          </div>
        </ChangeForm>
      </Dialog>
    </>
  )
}
