import { IconButton } from '../../../storefront/app/ui/button.tsx'

interface StepsProps {
  /** Name of the row */
  name: string
  /** Undefined at the end; the button then stays focusable, but is disabled */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** The buttons that move a row up or down. */
export const StepButtons = ({ name, onUp, onDown }: StepsProps) => (
  <span className="flex shrink-0 gap-1">
    <IconButton
      icon="chevronDown"
      label={`Subir «${name}»`}
      className="rotate-180"
      aria-disabled={!onUp}
      onClick={onUp}
    />
    <IconButton
      icon="chevronDown"
      label={`Bajar «${name}»`}
      aria-disabled={!onDown}
      onClick={onDown}
    />
  </span>
)

interface RowProps {
  /** Name of the row: `la foto 2` */
  name: string
  index: number
  count: number
  /** A change is under way: no other one can be started */
  busy?: boolean
  onMove: (from: number, to: number) => void
  onRemove: () => void
  className?: string
}

/** Buttons that move or remove a row on a product's page. */
export function RowButtons({ name, index, count, busy = false, onMove, ...row }: RowProps) {
  const step = (to: number) => (busy || to < 0 || to >= count ? undefined : () => onMove(index, to))
  const [before, after] = [step(index - 1), step(index + 1)]
  return (
    // The negative margin aligns the first icon with the text above.
    <div className={`-ml-3 flex ${row.className ?? ''}`}>
      <IconButton
        icon="chevronLeft"
        label={`Mover ${name} antes`}
        aria-disabled={!before}
        onClick={before}
      />
      <IconButton
        icon="chevronRight"
        label={`Mover ${name} después`}
        aria-disabled={!after}
        onClick={after}
      />
      <IconButton
        icon="trash"
        label={`Quitar ${name}`}
        aria-disabled={busy}
        onClick={busy ? undefined : row.onRemove}
      />
    </div>
  )
}
