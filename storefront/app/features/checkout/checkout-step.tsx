import { useEffect, useRef, type ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type StepState = 'done' | 'current' | 'ahead'

interface Props {
  number: number
  title: string
  state: StepState
  /** What was answered, shown when the step is done */
  summary?: ReactNode
  onEdit?: () => void
  children: ReactNode
}

export function CheckoutStep({ number, title, state, summary, onEdit, children }: Props) {
  const heading = useHeadingFocus(state === 'current')
  const tone = state === 'ahead' ? 'bg-surface-soft text-muted' : 'bg-surface'
  return (
    <li className={`rounded-card border border-line p-4 md:p-6 ${tone}`}>
      <div className="flex items-center gap-3">
        <StepMark number={number} state={state} />
        <h2
          ref={heading}
          tabIndex={-1}
          aria-current={state === 'current' ? 'step' : undefined}
          className="grow text-lg font-bold outline-none"
        >
          {title}
        </h2>
        {state === 'done' && onEdit && (
          <Button look="quiet" className="-my-2 px-3" onClick={onEdit}>
            Editar<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      {state === 'done' && summary && (
        <div className="mt-2 ml-11 text-sm text-muted">{summary}</div>
      )}
      {state === 'current' && <div className="mt-4">{children}</div>}
    </li>
  )
}

function StepMark({ number, state }: Pick<Props, 'number' | 'state'>) {
  const look = {
    done: 'bg-success-soft text-success',
    current: 'bg-accent text-accent-ink',
    ahead: 'bg-surface-sunken text-muted',
  }[state]
  return (
    <span
      className={`inline-flex size-8 shrink-0 items-center justify-center rounded-pill text-sm font-bold ${look}`}
    >
      {state === 'done' ? <Icon name="check" className="size-4" /> : number}
    </span>
  )
}

/** Moves the focus to the heading when its step opens, but not when the page is first shown. */
function useHeadingFocus(open: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open && !wasOpen.current) heading.current?.focus()
    wasOpen.current = open
  }, [open])
  return heading
}
