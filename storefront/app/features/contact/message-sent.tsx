import { useEffect, useRef } from 'react'

import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  name: string
  email: string
  onWriteAnother: () => void
}

/** Takes the place of the form, and the focus with it. */
export function MessageSent({ name, email, onWriteAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-success bg-success-soft p-6">
      <Icon name="success" className="size-10 text-success" />
      <h3 ref={heading} tabIndex={-1} className="text-heading outline-none">
        Recibimos tu mensaje
      </h3>
      <p className="max-w-full">
        Gracias, {name}. Te responderemos a {email} en nuestro horario de atención.
      </p>
      <Button look="secondary" onClick={onWriteAnother} className="mt-2">
        Escribir otro mensaje
      </Button>
    </div>
  )
}
