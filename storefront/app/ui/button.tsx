import type { ComponentProps } from 'react'

export type ButtonLook = 'primary' | 'secondary' | 'quiet'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-100'

const looks: Record<ButtonLook, string> = {
  primary:
    'bg-accent text-accent-ink hover:bg-accent-strong disabled:bg-surface-sunken disabled:text-muted',
  secondary:
    'border border-accent bg-surface text-accent hover:bg-accent-soft disabled:border-line disabled:text-muted',
  quiet: 'text-accent hover:bg-accent-soft disabled:text-muted',
}

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'primary', extra = '') =>
  `${base} ${looks[look]} ${extra}`

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook
}

/** A button; it submits only when told to with `type="submit"`. */
export function Button({ look, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}
