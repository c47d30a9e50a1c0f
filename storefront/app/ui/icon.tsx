import { iconPaths, type IconName } from './icon-paths.ts'

export type { IconName }

interface Props {
  name: IconName
  className?: string
}

/** A decorative line drawing in the colour of its text; what it means is said by the text beside it. */
export function Icon({ name, className = 'size-5' }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
