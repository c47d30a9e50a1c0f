import { useId, type ReactNode } from 'react'

import { notify } from '../../lib/notifications.ts'
import { writeStored } from '../../lib/storage.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx'

interface Props {
  wanted: boolean
  /** Whom it is for is told */
  complete: boolean
  /** What is told for an invoice, shown when one is wanted */
  children: ReactNode
  onDone: () => void
}

const missing = 'Por favor, agregue la información de facturación'

/** Whether an invoice is wanted; not done while one is wanted and nothing is told for it. */
export function InvoiceStep({ wanted, complete, children, onDone }: Props) {
  const warning = useId()
  const held = wanted && !complete
  const choice = (value: 'Sí' | 'No') => ({
    name: 'factura',
    value,
    title: value,
    checked: wanted === (value === 'Sí'),
    onChange: () => void writeStored('facturaSeleccionada', value),
  })
  return (
    <div className="flex flex-col gap-6">
      <RadioCards legend="Necesitas factura?">
        <RadioCard {...choice('No')} />
        <RadioCard {...choice('Sí')} description="Con los datos fiscales que nos indiques" />
      </RadioCards>
      {wanted && children}
      <div className="flex flex-col gap-2">
        <Button
          look={held ? 'secondary' : 'buy'}
          size="large"
          // Not `disabled`: who presses it is told why.
          aria-disabled={held || undefined}
          aria-describedby={held ? warning : undefined}
          onClick={held ? warnMissing : onDone}
          className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-surface-sunken aria-disabled:text-muted md:min-w-56 md:self-start"
        >
          Siguiente
        </Button>
        <p id={warning} className="min-h-6 text-sm text-muted">
          {held && missing}
        </p>
      </div>
    </div>
  )
}

const warnMissing = () => notify({ title: 'Facturación', text: missing, level: 'warning' })
