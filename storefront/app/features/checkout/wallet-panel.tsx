import type { PublicConfig } from '@surco/contract'

import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Notices } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PaymentFault } from './payment-fault.ts'
import type { PaymentProps } from './payment-step.tsx'
import { ProviderFault } from './provider-fault.tsx'
import { useWalletButton, walletContainer } from './use-wallet-button.ts'
import { useWalletPayment } from './use-wallet-payment.ts'

interface Props extends PaymentProps {
  wallet: PublicConfig['mercadoPago']
}

/** The payment with the wallet, which goes on at the wallet's own page. */
export function WalletPanel({ wallet, agreedTotal, changes, ...payment }: Props) {
  const { fault, submit } = useWalletPayment({ agreedTotal, ...payment })
  const { state, retry } = useWalletButton(wallet, submit)
  const closed = state === 'failed' || fault?.kind === 'reviewed'
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        Total a pagar
        <span className="font-display text-title leading-none text-price">
          <Money pesos={agreedTotal} />
        </span>
      </p>
      {state === 'failed' && <ProviderFault onRetry={retry} />}
      <div className="min-h-20" hidden={closed}>
        {state === 'loading' && <Skeleton className="h-12" />}
        {/* The wallet looks for it by its id, and draws its button into it. */}
        <div id={walletContainer} />
      </div>
      <div className="min-h-32">
        <Notices title="Tu pedido cambió" texts={changes ?? []} />
        <div role="alert">{fault && <WalletFault fault={fault} />}</div>
        <p className="text-sm text-muted">
          Terminas tu pago en la página de Mercado Pago y regresas aquí. Si pagas en efectivo o por
          transferencia, apartamos tus productos hasta la fecha límite de pago.
        </p>
      </div>
    </div>
  )
}

const WalletFault = ({ fault: { kind, reason } }: { fault: PaymentFault }) => (
  <Notice
    tone={kind === 'reviewed' ? 'warning' : 'danger'}
    title={
      kind === 'reviewed'
        ? 'Estamos revisando tu pago'
        : 'No pudimos iniciar tu pago con Mercado Pago'
    }
    className="mb-4"
  >
    <p>{reason}</p>
  </Notice>
)
