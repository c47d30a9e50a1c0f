import type { ShippingAddress } from '@surco/contract'
import { useEffect, useRef, type ReactNode } from 'react'

import type { StepNumber } from '../../data/stored-shapes.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type StepState = 'done' | 'current' | 'ahead'

interface CheckoutStepProps {
  number: number
  title: string
  state: StepState
  /** The shopper came to the current step from another one */
  stepped: boolean
  /** What was entered, shown when the step is done */
  summary?: ReactNode
  onEdit?: () => void
  children: ReactNode
}

const stateWords: Record<StepState, string> = {
  done: ', completado',
  current: '',
  ahead: ', pendiente',
}

// On wide windows a line connects each number with the next.
const connector =
  'md:not-last:before:absolute md:not-last:before:top-12 md:not-last:before:bottom-2 md:not-last:before:left-5 md:not-last:before:w-px'

/** One step of the checkout: the current one shows its content, a done one its summary. */
export function CheckoutStep({
  number,
  title,
  state,
  stepped,
  summary,
  onEdit,
  children,
}: CheckoutStepProps) {
  const heading = useHeadingFocus(stepped && state === 'current')
  const connectorTone = state === 'done' ? 'before:bg-accent' : 'before:bg-line'
  return (
    <li
      className={`relative py-4 max-md:border-b max-md:border-line md:min-h-20 md:pt-0 md:pb-10 md:pl-16 ${connector} ${connectorTone}`}
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
          <span className="sr-only">{stateWords[state]}</span>
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

const StepMark = ({ number, state }: Pick<CheckoutStepProps, 'number' | 'state'>) => (
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

interface StepLinkProps {
  onClick: () => void
  children: ReactNode
}

/** Link-like button that switches between the forms of a step. */
export const StepLink = ({ onClick, children }: StepLinkProps) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
  >
    {children}
  </button>
)

/** Props that every step needs, by its number. */
export const stepFrame =
  (open: StepNumber, stepped: boolean, goTo: (step: StepNumber) => void) =>
  (number: StepNumber) => ({
    number,
    stepped,
    state: stateOf(number, open),
    onEdit: () => goTo(number),
  })

function stateOf(number: StepNumber, open: StepNumber) {
  if (number === open) return 'current' as const
  return number < open ? ('done' as const) : ('ahead' as const)
}

/** Name and e-mail of the buyer. */
export const PersonSummary = ({ person }: { person: { name: string; email: string } }) => (
  <p className="wrap-anywhere">
    {person.name}
    <br />
    {person.email}
  </p>
)

/** Address and phone of the delivery. */
export const PlaceSummary = ({ address }: { address: ShippingAddress }) => (
  <p className="wrap-anywhere">
    {address.calleEnvio} {address.numeroEnvio}, {address.coloniaEnvio}
    <br />
    {address.codigoPostalEnvio} {address.ciudadEnvio}, {address.estadoEnvio}
    <br />
    Tel. {address.telefono}
  </p>
)

/** RFC of the invoice; undefined when none is wanted. */
export const InvoiceSummary = ({ rfc }: { rfc: string | undefined }) => (
  <p>{rfc ? `Con factura a ${rfc}` : 'Sin factura'}</p>
)

/** What is known of the buyer. */
interface Progress {
  /** Identified as a guest or a customer */
  known: boolean
  hasAddress: boolean
  /** The data of the invoice are complete, or none is wanted */
  invoiceSettled: boolean
}

/**
 * The step to show: 1 for an unidentified visitor, else the stored one, but never past a step that is not done.
 */
export function shownStep(stored: StepNumber | null, progress: Progress): StepNumber {
  if (!progress.known || stored === null) return 1
  if (!progress.hasAddress && stored > 2) return 2
  if (!progress.invoiceSettled && stored > 3) return 3
  return stored
}

/** The step after the first: the stored one when a session was resumed, else the second. */
export const stepAfterFirst = (stored: StepNumber | null): StepNumber =>
  stored === null || stored === 1 ? 2 : stored

const hashes: Record<StepNumber, string> = {
  1: '#identificacion',
  2: '#entrega',
  3: '#factura',
  4: '#pago',
}

/** URL fragment of a step. */
export const hashOf = (step: StepNumber) => hashes[step]

/** The step of a URL fragment; undefined for any other. */
export const stepOf = (hash: string): StepNumber | undefined =>
  ([1, 2, 3, 4] as const).find((step) => hashes[step] === hash)
