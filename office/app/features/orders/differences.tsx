import type { OfficeDifference } from '@surco/contract'
import { differenceWords } from '@surco/contract/difference-words'
import { paymentMethodName } from '@surco/contract/payment-methods'

import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import { Moment } from '../../ui/moment.tsx'

/** Differences between a provider's records of an order and ours: both amounts, and what to do. */
export const Differences = ({ differences }: { differences: readonly OfficeDifference[] }) =>
  differences.map((difference) => (
    <Notice
      key={`${difference.provider} ${difference.payment} ${difference.kind}`}
      tone="warning"
      title={differenceWords[difference.kind].what}
    >
      <p>{differenceWords[difference.kind].whatToDo}</p>
      <table className="mt-2 border-collapse text-left tabular-nums">
        <caption className="sr-only">Importes del cargo {difference.payment}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Importe</span>
            </th>
            <th scope="col" className="px-3 py-1">
              Nosotros
            </th>
            <th scope="col" className="px-3 py-1">
              {paymentMethodName(difference.provider)}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name="Cobrado" ours={difference.ours?.amount} theirs={difference.told.amount} />
          <Row
            name="Reembolsado"
            ours={difference.ours?.refunded}
            theirs={difference.told.refunded}
          />
        </tbody>
      </table>
      {difference.told.currency !== 'MXN' && (
        <p>El proveedor lo cobró en {difference.told.currency}.</p>
      )}
      <p className="text-sm wrap-anywhere">
        Cargo {difference.payment} · se encontró el <Moment iso={difference.foundAt} />
      </p>
    </Notice>
  ))

interface RowProps {
  name: string
  ours: number | undefined
  theirs: number
}

const Row = ({ name, ours, theirs }: RowProps) => (
  <tr>
    <th scope="row" className="py-1 font-normal">
      {name}
    </th>
    <td className="px-3 py-1">{ours === undefined ? '—' : <Money pesos={ours} />}</td>
    <td className="px-3 py-1">
      <Money pesos={theirs} />
    </td>
  </tr>
)
