import { useState } from 'react'

import { removeStored, useStored, writeStored } from '../../lib/storage.ts'
import type { StoredGuest } from '../../lib/stored-shapes.ts'
import { AccountForm } from './account-form.tsx'
import { GuestForm } from './guest-form.tsx'

interface Props {
  guest: StoredGuest | null
  /** There is nothing that a guest could buy */
  accountOnly: boolean
  /** Called with what the shopper must be told about the cart */
  onDone: (notices: string[]) => void
}

/** Who buys: somebody with an account or who wants one, or a guest. */
export function IdentificationStep({ guest, accountOnly, onDone }: Props) {
  const asGuest = useStored('isGuest') === true
  // The button that was pressed is gone: the focus goes where it led.
  const [switched, setSwitched] = useState(false)
  if (asGuest && !accountOnly) {
    const toAccount = () => {
      setSwitched(true)
      removeStored('isGuest')
    }
    return <GuestForm {...{ guest, onDone, switched }} onAccount={toAccount} />
  }
  const toGuest = () => {
    setSwitched(true)
    writeStored('isGuest', true)
  }
  return (
    <AccountForm
      switched={switched}
      onDone={() => onDone([])}
      onGuest={accountOnly ? undefined : toGuest}
    />
  )
}
