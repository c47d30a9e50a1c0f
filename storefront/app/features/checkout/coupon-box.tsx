import { useState, type SyntheticEvent } from 'react'

import { useBusy } from '../../lib/use-busy.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Coupon } from './use-coupon.ts'

/** Where a coupon is typed; one that is good is shown, and can be taken back. */
export function CouponBox({ coupon }: { coupon: Coupon }) {
  return (
    <div className="border-t border-line pt-5">
      {coupon.applied ? <Applied coupon={coupon} /> : <CouponForm coupon={coupon} />}
    </div>
  )
}

function CouponForm({ coupon: { fault, apply } }: { coupon: Coupon }) {
  const [typed, setTyped] = useState('')
  const { busy, run } = useBusy()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) run(() => apply(typed))
  }
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Field
        label="Cupón de descuento"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value.toUpperCase())}
        error={fault}
        beside={
          <Button type="submit" look="secondary" busy={busy}>
            Aplicar
          </Button>
        }
      />
    </form>
  )
}

const Applied = ({ coupon: { applied, remove } }: { coupon: Coupon }) => (
  <div className="-my-2 flex min-h-11 items-center gap-2 text-sm">
    <Icon name="tag" className="size-5 text-success" />
    <p className="min-w-0 grow wrap-break-word">
      Cupón de descuento <strong>{applied?.code}</strong>
    </p>
    <Button look="quiet" size="small" onClick={remove} className="-mr-3.5">
      Quitar<span className="sr-only"> cupón</span>
    </Button>
  </div>
)
