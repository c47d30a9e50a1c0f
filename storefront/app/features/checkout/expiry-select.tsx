import type { ComponentProps } from 'react'

import { Select } from '../../ui/select.tsx'

interface Props extends ComponentProps<typeof Select> {
  values: string[]
}

/** The month or the year of a card's expiry. */
export const ExpirySelect = ({ label, values, ...select }: Props) => (
  <Select label={label} required {...select}>
    <option value="">{label}</option>
    {values.map((value) => (
      <option key={value}>{value}</option>
    ))}
  </Select>
)
