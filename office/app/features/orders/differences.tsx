import type { OfficeDifference } from '@surco/contract'
import { paymentMethodName } from '@surco/contract/payment-methods'

import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { Moment } from '../../ui/moment.tsx'

interface Words {
  what: string
  /** What to do about it */
  todo: string
}

const words: Readonly<Record<OfficeDifference['kind'], Words>> = {
  mismatch: {
    what: 'El proveedor cobró otra cosa de la que pedimos',
    todo: 'Compara los importes. Si el cobro está de más, reembólsalo en el panel del proveedor; si falta, habla con el comprador antes de enviar.',
  },
  refund: {
    what: 'Lo reembolsado no coincide',
    todo: 'Busca el cargo en el panel del proveedor y compara cada reembolso con los de este pedido.',
  },
  not_refunded: {
    what: 'Un pago repetido sigue sin devolverse',
    todo: 'La tienda lo intenta sola. Si pasa de un día, reembólsalo en el panel del proveedor.',
  },
  unsettled: {
    what: 'Hay un cobro que no se pudo anotar en el pedido',
    todo: 'No lo envíes todavía: revisa el cargo en el panel del proveedor.',
  },
  missing: {
    what: 'El proveedor no conoce este cobro',
    todo: 'No lo envíes todavía: busca el cargo en el panel del proveedor o llámales.',
  },
  unknown_reference: {
    what: 'Un cobro con una referencia desconocida',
    todo: 'Busca de quién es y reembólsalo si no es de nadie.',
  },
  no_reference: {
    what: 'Un cobro sin referencia',
    todo: 'Busca de quién es y reembólsalo si no es de nadie.',
  },
}

/** Where the books of a provider and ours differ on an order: both sums beside each other, and what to do. */
export const Differences = ({ differences }: { differences: readonly OfficeDifference[] }) =>
  differences.map((one) => (
    <Notice
      key={`${one.provider} ${one.payment} ${one.kind}`}
      tone="warning"
      title={words[one.kind].what}
    >
      <p>{words[one.kind].todo}</p>
      <table className="mt-2 border-collapse text-left tabular-nums">
        <caption className="sr-only">Importes del cargo {one.payment}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Importe</span>
            </th>
            <th scope="col" className="px-3 py-1">
              Nosotros
            </th>
            <th scope="col" className="px-3 py-1">
              {paymentMethodName(one.provider)}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name="Cobrado" ours={one.ours?.amount} told={one.told.amount} />
          <Row name="Reembolsado" ours={one.ours?.refunded} told={one.told.refunded} />
        </tbody>
      </table>
      {one.told.currency !== 'MXN' && <p>El proveedor lo cobró en {one.told.currency}.</p>}
      <p className="text-sm wrap-anywhere">
        Cargo {one.payment} · se encontró el <Moment iso={one.foundAt} />
      </p>
    </Notice>
  ))

const Row = ({ name, ours, told }: { name: string; ours: number | undefined; told: number }) => (
  <tr>
    <th scope="row" className="py-1 font-normal">
      {name}
    </th>
    <td className="px-3 py-1">{ours === undefined ? '—' : <Money pesos={ours} />}</td>
    <td className="px-3 py-1">
      <Money pesos={told} />
    </td>
  </tr>
)
