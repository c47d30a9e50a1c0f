import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'

import { Button } from '../../../storefront/app/ui/button.tsx'
import { Notice } from '../../../storefront/app/ui/notice.tsx'
import type { Change } from '../lib/change.ts'

interface Props {
  change: Change
  /** What the page's action is to do */
  intent?: string
  id?: string
  children: ReactNode
}

/** A form that makes a change; what is wrong with no field of its own stands above it. */
export function ChangeForm({ change, intent, id, children }: Props) {
  const { fetcher, form, fault, mend } = change
  const sent = useRef(false)
  useEffect(() => {
    if (fetcher.state === 'idle') sent.current = false
  }, [fetcher.state])
  // The second click of two comes before the first is seen to be on its way.
  const sendOnce = (event: SubmitEvent) => {
    if (sent.current) event.preventDefault()
    sent.current = true
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
        if (field) mend(field)
      }}
      className="flex flex-col gap-5"
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      {fault && <Fault text={fault} />}
      {children}
    </fetcher.Form>
  )
}

/** Of what is told of a field that changed; one without a name of its own says which it belongs to. */
const fieldOf = (target: EventTarget) =>
  target instanceof HTMLElement
    ? (target.dataset.mends ?? target.getAttribute('name') ?? undefined)
    : undefined

const Fault = ({ text }: { text: string }) => (
  <div role="alert">
    <Notice tone="danger">
      <p>{text}</p>
    </Notice>
  </div>
)

interface SendProps extends ComponentProps<typeof Button> {
  change: Change
}

/** The button that sends a form; `form` names one that it stands outside of. */
export const SendButton = ({ change, ...button }: SendProps) => (
  <Button {...button} type="submit" busy={change.busy} />
)
