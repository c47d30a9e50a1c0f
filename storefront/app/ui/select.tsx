import { useId, type ComponentProps } from 'react'

import { controlClass, described, FieldFrame, type FieldProps } from './field-frame.tsx'
import { Icon } from './icon.tsx'

interface Props extends ComponentProps<'select'>, FieldProps {}

/** A native select with its label, hint and error; its children are the options. */
export function Select({ label, optional, error, hint, className, ...select }: Props) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, optional, error, hint, className }}>
      <div className="relative">
        <select
          id={id}
          className={`${controlClass} peer appearance-none truncate pr-10 opacity-100`}
          {...described(id, { error, hint })}
          {...select}
        />
        <Icon
          name="chevronDown"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 peer-disabled:text-muted"
        />
      </div>
    </FieldFrame>
  )
}
