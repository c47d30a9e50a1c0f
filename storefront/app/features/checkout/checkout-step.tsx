import { useEffect, useRef, type ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type StepState = 'done' | 'current' | 'ahead'

interface Props {
  number: number
  title: string
  state: StepState
  /** The shopper came to the current step from another one */
  stepped: boolean
  /** What was answered, shown when the step is done */
  summary?: ReactNode
  onEdit?: () => void
  children: ReactNode
}

const spoken: Record<StepState, string> = {
  done: ', completado',
  current: '',
  ahead: ', pendiente',
}

// Wide windows draw the way from each number down to the next.
const way =
  'md:not-last:before:absolute md:not-last:before:top-12 md:not-last:before:bottom-2 md:not-last:before:left-5 md:not-last:before:w-px'

/** One step of the checkout: only the current one shows its content, a done one what was answered. */
export function CheckoutStep({ number, title, state, stepped, summary, onEdit, children }: Props) {
  const heading = useHeadingFocus(stepped && state === 'current')
  const wayTone = state === 'done' ? 'before:bg-accent' : 'before:bg-line'
  return (
    <li
      className={`relative py-4 max-md:border-b max-md:border-line md:min-h-20 md:pt-0 md:pb-10 md:pl-16 ${way} ${wayTone}`}
    >
      <div className="flex min-h-10 items-center gap-x-3 max-xs:flex-wrap">
        <StepMark number={number} state={state} />
        <h2
          ref={heading}
          tabIndex={-1}
          aria-current={state === 'current' ? 'step' : undefined}
          className={`grow text-heading outline-none ${state === 'ahead' ? 'text-muted' : ''}`}
        >
          <span className="sr-only">Paso {number} de 4: </span>
          {title}
          <span className="sr-only">{spoken[state]}</span>
        </h2>
        {state === 'done' && onEdit && (
          <Button look="quiet" className="-mr-3 px-3" onClick={onEdit}>
            <Icon name="pencil" className="size-4 max-sm:hidden" /> Editar
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      {state === 'done' && summary && (
        <div className="text-muted max-md:ml-13 md:mt-1">{summary}</div>
      )}
      {state === 'current' && <div className="mt-4 animate-enter md:mt-5">{children}</div>}
    </li>
  )
}

const marks: Record<StepState, string> = {
  done: 'bg-accent text-accent-ink',
  current: 'bg-highlight text-highlight-ink',
  ahead: 'border border-line-strong text-muted',
}

const StepMark = ({ number, state }: Pick<Props, 'number' | 'state'>) => (
  <span
    aria-hidden="true"
    className={`grid size-10 shrink-0 place-items-center rounded-pill font-display text-lg font-bold md:absolute md:left-0 ${marks[state]}`}
  >
    {state === 'done' ? <Icon name="check" /> : number}
  </span>
)

/** Moves the focus to the heading of a step that opens. */
function useHeadingFocus(opens: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (opens) heading.current?.focus()
  }, [opens])
  return heading
}
