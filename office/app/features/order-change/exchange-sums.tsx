import { Amount, Amounts, TotalAmount } from '../../../../storefront/app/ui/amounts.tsx'
import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import type { Exchange } from './use-exchange.ts'

/** The price difference of an exchange, and how it is settled. */
export function ExchangeSums({ exchange }: { exchange: Exchange }) {
  const { preview, fault, isSomething, isValid } = exchange
  if (fault) return <Notice tone="danger" title={fault} />
  if (!isSomething) return <p className="text-muted">Elige qué se quita y qué llega.</p>
  if (!isValid) return <p className="text-muted">Corrige las piezas para ver la diferencia.</p>
  if (!preview) return <p className="text-muted">Calculamos la diferencia…</p>
  const { worth, subtotal, envio, difference, refused } = preview
  if (refused) return <Notice tone="warning" title={refused} />
  return (
    <div className="flex flex-col gap-4">
      <Amounts>
        <Amount name="Lo que llega">
          <Money pesos={subtotal} />
        </Amount>
        <Amount name="Lo que se quita">
          −<Money pesos={worth} />
        </Amount>
        <Amount name="Envío">
          {envio === 0 ? (
            'Igual'
          ) : (
            <>
              {envio < 0 && '−'}
              <Money pesos={Math.abs(envio)} />
            </>
          )}
        </Amount>
        <TotalAmount name={totalName(difference)}>
          <Money pesos={Math.abs(difference)} />
        </TotalAmount>
      </Amounts>
      <p className="text-sm text-muted">{settlementText(difference)}</p>
    </div>
  )
}

function totalName(difference: number) {
  if (difference === 0) return 'Diferencia'
  return difference > 0 ? 'Por cobrar' : 'Por devolver'
}

function settlementText(difference: number) {
  if (difference === 0)
    return 'No hay nada que cobrar ni que devolver: el cambio se hace enseguida.'
  return difference > 0
    ? 'El comprador recibe por correo un enlace para pagar solo esto. Hasta entonces las piezas que se quitan esperan; si no paga, todo queda como estaba.'
    : 'Vuelve al medio con el que se pagó, y el comprador recibe un correo. El cambio se hace enseguida.'
}

/** Returns the text of the button that makes the exchange. */
export function exchangeVerb({ preview, wanted }: Exchange) {
  const { difference = 0 } = preview ?? {}
  if (wanted.length === 0) return 'Quitar y reembolsar'
  if (difference === 0) return 'Cambiar'
  return difference > 0 ? 'Cambiar y crear enlace' : 'Cambiar y reembolsar'
}
