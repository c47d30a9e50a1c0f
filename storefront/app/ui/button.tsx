import type { ComponentProps, MouseEvent } from 'react'

import { Spinner } from './spinner.tsx'

export type ButtonLook = 'primary' | 'buy' | 'secondary' | 'quiet'
export type ButtonSize = 'small' | 'medium' | 'large'

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-control border text-center leading-tight font-semibold wrap-break-word transition disabled:cursor-not-allowed'

const off = 'disabled:bg-surface-sunken disabled:text-muted'
const offLine = 'disabled:bg-transparent disabled:text-muted'
const onSoil = 'in-[.on-soil]:text-soil-ink in-[.on-soil]:hover:bg-soil-raised'

const looks: Record<ButtonLook, string> = {
  primary: `border-transparent bg-accent text-accent-ink hover:bg-accent-strong ${off}`,
  buy: `border-transparent bg-highlight text-highlight-ink hover:bg-highlight-strong ${off}`,
  secondary: `border-accent text-accent hover:bg-accent-soft disabled:border-line in-[.on-soil]:border-soil-muted ${onSoil} ${offLine}`,
  quiet: `border-transparent text-accent hover:bg-accent-soft ${onSoil} ${offLine}`,
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3.5 py-1 text-sm',
  medium: 'min-h-11 px-5 py-2',
  large: 'min-h-13 px-7 py-2.5 text-lg',
}

/** The classes of a button, for links that look like one. */
export const buttonClass = (
  look: ButtonLook = 'primary',
  extra = '',
  size: ButtonSize = 'medium',
) => `${base} ${looks[look]} ${sizes[size]} ${extra}`

interface Props extends ComponentProps<'button'> {
  /** `buy` is for the one action of a view that sells */
  look?: ButtonLook
  size?: ButtonSize
  /** What it started goes on: it keeps its name, its width and the focus, and takes no clicks */
  busy?: boolean
}

/** A button; it submits only when told to with `type="submit"`. */
export function Button({ look, size, busy = false, className, children, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignoreClick })}
      className={buttonClass(look, `${className ?? ''} ${busy ? 'cursor-progress' : ''}`, size)}
    >
      {busy && <Spinner className="absolute size-5" />}
      <span
        className={busy ? 'inline-flex items-center justify-center gap-2 opacity-0' : 'contents'}
      >
        {children}
      </span>
    </button>
  )
}

function ignoreClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
