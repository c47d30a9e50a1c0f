import type { OfficeDifference } from '@surco/contract'
import { differenceWords } from '@surco/contract/difference-words'
import { paymentMethodName } from '@surco/contract/payment-methods'

import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { Moment } from '../../ui/moment.tsx'

/** Where the books of a provider and ours differ on an order: both sums beside each other, and what to do. */
export const Differences = ({ differences }: { differences: readonly OfficeDifference[] }) =>
  differences.map((one) => (
    <Notice
      key={`${one.provider} ${one.payment} ${one.kind}`}
      tone="warning"
      title={differenceWords[one.kind].what}
    >
      <p>{differenceWords[one.kind].whatToDo}</p>
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
