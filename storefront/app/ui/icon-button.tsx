import type { ComponentProps } from 'react'

import { Icon, type IconName } from './icon.tsx'

const looks = {
  quiet: 'border-transparent',
  outline: 'border-line in-[.on-soil]:border-soil-line',
}
const sizes = { small: 'size-9', medium: 'size-11' }

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** Its name, also shown when the pointer rests on it */
  label: string
  look?: keyof typeof looks
  size?: keyof typeof sizes
}

/** A button that is only a drawing, in the colour of the text around it. */
export function IconButton({
  icon,
  label,
  look = 'quiet',
  size = 'medium',
  className = '',
  ...button
}: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      className={`inline-flex shrink-0 items-center justify-center rounded-control border transition-colors not-disabled:hover:bg-current/10 disabled:cursor-not-allowed disabled:opacity-40 ${looks[look]} ${sizes[size]} ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}
