import type { OrderDetails, PaymentInstructions } from '@surco/contract'
import { useId, type ReactNode } from 'react'

import { formatMoment } from '../../lib/format-moment.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Money } from '../../ui/price.tsx'

interface Props {
  payment: PaymentInstructions
  /** Pesos */
  total: OrderDetails['total']
}

/** How to pay an order in cash or by transfer: where, with which reference, until when. */
export function PaymentSteps({ payment, total }: Props) {
  const id = useId()
  const { method, place, reference, clabe, url, dueAt } = payment
  const due = formatMoment(dueAt)
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-warning bg-warning-soft p-5 md:p-6"
    >
      <h2 id={id} className="text-heading">
        {method === 'cash' ? `Paga en ${place}` : `Paga por transferencia ${place}`}
      </h2>
      <p className="max-w-text">{method === 'cash' ? atTheStore : fromTheBank}</p>
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        <Fact name="Monto exacto">
          <Money pesos={total} />
        </Fact>
        {due && <Fact name="Fecha límite">{due}, hora del centro de México</Fact>}
        {clabe && <CopiedFact name="CLABE" of="la CLABE" text={clabe} />}
        {reference && <CopiedFact name="Referencia" of="la referencia" text={reference} />}
      </dl>
      <div className="flex flex-wrap gap-3 print:hidden">
        {url && (
          <LinkButton to={url} external>
            Abrir comprobante de pago
          </LinkButton>
        )}
        <Button look="secondary" onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
    </section>
  )
}

const atTheStore =
  'Muestra el comprobante o dicta la referencia en la caja y guarda tu ticket. El pago puede tardar unas horas en reflejarse; apartamos tus productos hasta la fecha límite.'
const fromTheBank =
  'Desde tu banca en línea, transfiere el monto exacto a esta CLABE con la referencia como concepto. Apartamos tus productos hasta la fecha límite.'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="text-lg font-bold">{children}</dd>
  </div>
)

const CopiedFact = ({ name, of, text }: { name: string; of: string; text: string }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-lg font-bold tabular-nums break-all select-all">{text}</span>
      <CopyButton text={text} of={of} />
    </dd>
  </div>
)
