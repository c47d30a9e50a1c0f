import type { ReactNode } from 'react'

interface Props {
  onClick: () => void
  children: ReactNode
}

/** Leads from one way of a step to another. */
export const StepLink = ({ onClick, children }: Props) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
  >
    {children}
  </button>
)
