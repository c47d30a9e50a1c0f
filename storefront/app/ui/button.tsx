import type { ComponentProps, MouseEvent } from 'react'

import { Link, type LinkProps } from '../lib/link.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'primary' | 'buy' | 'secondary' | 'quiet'
type ButtonSize = 'small' | 'medium' | 'large'

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-button border text-center leading-tight font-semibold wrap-break-word transition disabled:cursor-not-allowed'

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
  small: 'min-h-button-small px-3.5 py-1 text-sm',
  medium: 'min-h-button px-5 py-2',
  large: 'min-h-button-large px-7 py-2.5 text-lg',
}

/** The classes of a button, for links that look like one. */
export const buttonClass = (
  look: ButtonLook = 'primary',
  extra = '',
  size: ButtonSize = 'medium',
) => `${base} ${looks[look]} ${sizes[size]} ${extra}`

interface ButtonProps extends ComponentProps<'button'> {
  /** `buy` is for the one purchase action of a view */
  look?: ButtonLook
  size?: ButtonSize
  /** Its action is running: it keeps its name, its width and the focus, and ignores clicks */
  busy?: boolean
}

/** A button; it submits a form only with `type="submit"`. */
export function Button({ look, size, busy = false, className, children, ...button }: ButtonProps) {
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

const iconLooks = {
  quiet: 'border-transparent',
  outline: 'border-line in-[.on-soil]:border-soil-line',
}
const iconSizes = { small: 'size-button-small', medium: 'size-button' }

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** Its accessible name and tooltip */
  label: string
  look?: keyof typeof iconLooks
  size?: keyof typeof iconSizes
}

/** A button with only an icon, in the colour of the text around it. */
export function IconButton({
  icon,
  label,
  look = 'quiet',
  size = 'medium',
  className = '',
  ...button
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      className={`inline-flex shrink-0 items-center justify-center rounded-button border transition-colors not-disabled:hover:bg-current/10 disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:cursor-not-allowed aria-disabled:opacity-40 ${iconLooks[look]} ${iconSizes[size]} ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}

interface LinkButtonProps extends LinkProps {
  look?: ButtonLook
  size?: ButtonSize
  /** Opens in a new tab and says so */
  external?: boolean
  className?: string
}

/** A link that looks like a button: to a page of the shop, another site, a telephone. */
export function LinkButton({
  look,
  size,
  external,
  className,
  children,
  ...link
}: LinkButtonProps) {
  return (
    <Link {...link} {...(external && newTab)} className={buttonClass(look, className, size)}>
      {children}
      {external && <NewTabNote />}
    </Link>
  )
}

interface TextLinkProps extends LinkProps {
  /** Opens in a new tab and says so */
  external?: boolean
  className?: string
}

const look =
  'font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2 in-[.on-soil]:text-soil-ink'

/** A link within text. */
export function TextLink({ external, className = '', children, ...link }: TextLinkProps) {
  return (
    <Link {...link} {...(external && newTab)} className={`${look} ${className}`}>
      {children}
      {external && (
        <>
          <Icon name="external" className="ml-1 inline size-[0.9em] align-[-0.08em]" />
          <NewTabNote />
        </>
      )}
    </Link>
  )
}

/** Attributes that open a link in a new tab. */
export const newTab = { target: '_blank', rel: 'noopener' } as const

/** Adds to a link's accessible name that it opens in a new tab. */
export const NewTabNote = () => <span className="sr-only"> (se abre en otra pestaña)</span>
