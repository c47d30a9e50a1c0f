import { useState } from 'react'

import { Icon } from '../../ui/icon.tsx'

interface Props {
  name: string
  /** Address of a drawing of a name; `{name}` stands for it */
  template: string | undefined
  className?: string
}

/** A drawing of the customer's name; the sign of a person when there is none. */
export function Avatar({ name, template, className = 'size-9' }: Props) {
  const [broken, setBroken] = useState<string>()
  const address = template?.replace('{name}', encodeURIComponent(name))
  if (!address || broken === address) return <Icon name="user" className={`${className} p-1`} />
  return (
    <img
      src={address}
      alt=""
      width={36}
      height={36}
      className={`shrink-0 rounded-pill ${className}`}
      onError={() => setBroken(address)}
    />
  )
}
