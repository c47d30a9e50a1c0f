import { LINK_DAYS } from '@surco/contract'

import { Select } from '../../../../storefront/app/ui/select.tsx'

const days = [1, 2, 3, 5, 7, 10, 14]

interface Props {
  error: string | undefined
  hint?: string
}

const HELD = 'Las piezas quedan apartadas hasta entonces. Si no se paga, vuelven solas a la venta.'

/** For how long a link to pay is good. */
export const LinkDays = ({ error, hint = HELD }: Props) => (
  <Select
    name="days"
    label="El enlace vale"
    defaultValue={LINK_DAYS.usual}
    hint={hint}
    error={error}
    className="max-w-80"
  >
    {days.map((one) => (
      <option key={one} value={one}>
        {one === 1 ? '1 día' : `${one} días`}
      </option>
    ))}
  </Select>
)
