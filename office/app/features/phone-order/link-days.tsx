import { LINK_DAYS } from '@surco/contract'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Select } from '../../../../storefront/app/ui/select.tsx'

const days = [1, 2, 3, 5, 7, 10, 14]

interface Props {
  error: string | undefined
  hint?: string
}

const HELD_HINT =
  'Las piezas quedan apartadas hasta entonces. Si no se paga, vuelven solas a la venta.'

/** Field for how many days a payment link is valid. */
export const LinkDays = ({ error, hint = HELD_HINT }: Props) => (
  <Select
    name="days"
    label="El enlace vale"
    defaultValue={LINK_DAYS.usual}
    hint={hint}
    error={error}
    className="max-w-80"
  >
    {days.map((count) => (
      <option key={count} value={count}>
        {formatCount(count, 'día', 'días')}
      </option>
    ))}
  </Select>
)
