import { newIdempotencyKey } from '../../../../data/create-once.ts'
import { interestFreeTerms } from '../../../../entities/product/interest-free-terms.ts'
import {
  interestFreeMonths,
  type InterestFreeOffer,
} from '../../../../entities/product/interest-free.ts'
import { Notices } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { PanelProps, WayToPay } from '../method.ts'
import { FaultNotice, ProviderFault, TotalToPay } from '../panel-parts.tsx'
import {
  useWalletButton,
  walletContainer,
  useWalletPayment,
  startWalletPayment,
} from './pay-by-wallet.ts'

export const walletMethod: WayToPay = {
  title: 'Mercado Pago',
  describe: ({ shop }, total) => <WalletDescription offer={shop} total={total} />,
  summaryName: 'Mercado Pago',
  isOffered: ({ mercadoPago }) => mercadoPago.configured,
  Panel: WalletPanel,
  startUnagreed: (order) => startWalletPayment(order, newIdempotencyKey),
}

interface WalletProps {
  offer: InterestFreeOffer
  /** Pesos */
  total: number
}

function WalletDescription({ offer, total }: WalletProps) {
  const months = interestFreeMonths(offer, total)
  return (
    <>
      No necesitas una cuenta. Paga con tarjeta, en efectivo (OXXO, 7-Eleven y otros) o por
      transferencia SPEI.
      {months > 0 &&
        ` Hasta ${months} meses sin intereses con Mercado Pago. ${interestFreeTerms(offer)}`}
    </>
  )
}

/** Payment with the wallet, which continues on the wallet's page. */
function WalletPanel({ config, agreedTotal, changes, ...payment }: PanelProps) {
  const { fault, submit } = useWalletPayment({ agreedTotal, ...payment })
  const { state, retry } = useWalletButton(config.mercadoPago, submit)
  const closed = state === 'failed' || fault?.kind === 'reviewed'
  return (
    <div className="flex flex-col gap-5">
      <TotalToPay pesos={agreedTotal} />
      {state === 'failed' && <ProviderFault onRetry={retry} />}
      <div className="min-h-20" hidden={closed}>
        {state === 'loading' && <Skeleton className="h-12" />}
        {/* The wallet finds it by its id, and renders its button in it. */}
        <div id={walletContainer} />
      </div>
      <div className="min-h-32">
        <Notices title="Tu pedido cambió" texts={changes ?? []} />
        <div role="alert">
          {fault && <FaultNotice fault={fault} title={notStarted} className="mb-4" />}
        </div>
        <p className="text-sm text-muted">
          Terminas tu pago en la página de Mercado Pago y regresas aquí. Si pagas en efectivo o por
          transferencia, apartamos tus productos hasta la fecha límite de pago.
        </p>
      </div>
    </div>
  )
}

const notStarted = 'No pudimos iniciar tu pago con Mercado Pago'
