import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'

import { Button } from '../../../storefront/app/ui/button.tsx'
import { Notice } from '../../../storefront/app/ui/notice.tsx'
import type { Change } from '../lib/change.ts'

interface Props {
  change: Change
  /** Tells the page's action what to do */
  intent?: string
  id?: string
  children: ReactNode
}

/** A form that submits a change; an error that belongs to no field is shown above the fields. */
export function ChangeForm({ change, intent, id, children }: Props) {
  const { fetcher, form, formError, clearError } = change
  const { state, data: outcome } = fetcher
  const sent = useRef<{ after: typeof outcome }>(undefined)
  useEffect(() => {
    if (state === 'idle') sent.current = undefined
  }, [state])
  // The second click of a double click comes before `state` has changed. React may also skip the render with another
  // state: then only the outcome shows that the former submission is over.
  const sendOnce = (event: SubmitEvent) => {
    if (sent.current && sent.current.after === outcome) event.preventDefault()
    sent.current = { after: outcome }
  }
  return (
    <fetcher.Form
      ref={form}
      id={id}
      method="post"
      noValidate
      onSubmit={sendOnce}
      onInput={({ target }) => {
        const field = fieldOf(target)
        if (field) clearError(field)
      }}
      className="flex flex-col gap-5"
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      {formError && <FormError text={formError} />}
      {children}
    </fetcher.Form>
  )
}

/** Field name of an input event; `data-field` names the field of an input that has another name. */
const fieldOf = (target: EventTarget) =>
  target instanceof HTMLElement
    ? (target.dataset.field ?? target.getAttribute('name') ?? undefined)
    : undefined

const FormError = ({ text }: { text: string }) => (
  <div role="alert">
    <Notice tone="danger">
      <p>{text}</p>
    </Notice>
  </div>
)

interface SendProps extends ComponentProps<typeof Button> {
  change: Change
}

/** The submit button of a form; outside of the form, `form` gives its id. */
export const SendButton = ({ change, ...button }: SendProps) => (
  <Button {...button} type="submit" busy={change.busy} />
)
