import type { PhoneOrderPreview } from '@surco/contract'

import { Amount, Amounts, TaxAmounts, TotalAmount } from '../../../../storefront/app/ui/amounts.tsx'
import { RadioCard, RadioCards } from '../../../../storefront/app/ui/choices.tsx'
import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Money } from '../../../../storefront/app/ui/price.tsx'
import type { Draft } from './use-draft.ts'

/** Current totals of the order, with IVA. */
export function AgreedSums({ draft: { wanted, preview, fault, isValid } }: { draft: Draft }) {
  if (fault) return <Notice tone="danger" title={fault} />
  if (wanted.length === 0) return <p className="text-muted">Agrega productos para ver el total.</p>
  if (!isValid) return <p className="text-muted">Corrige las piezas para ver el total.</p>
  if (!preview) return <p className="text-muted">Calculamos el total…</p>
  const { subtotal, envio, total, impuestos, ways, entrega } = preview
  const way = ways.find(({ id }) => id === entrega)
  return (
    <Amounts>
      <Amount name="Subtotal">
        <Money pesos={subtotal} />
      </Amount>
      <Amount name={way && way.id !== 'home' ? way.title : 'Envío'}>
        <ShippingPrice way={way} envio={envio} />
      </Amount>
      <TotalAmount>
        <Money pesos={total} />
      </TotalAmount>
      <TaxAmounts taxes={impuestos} />
    </Amounts>
  )
}

function ShippingPrice({ way, envio }: { way: Way | undefined; envio: number }) {
  if (!way) return 'Según el código postal'
  return envio > 0 ? <Money pesos={envio} /> : 'Gratis'
}

type Way = PhoneOrderPreview['ways'][number]

/** The choice between the available ways of delivery. */
export function WayFields({ draft: { preview, setEntrega } }: { draft: Draft }) {
  const { ways = [], refused = '', entrega } = preview ?? {}
  if (ways.length === 0 && !refused)
    return <p className="text-muted">Escribe el código postal y agrega productos.</p>
  return (
    <>
      {refused && (
        <Notice tone="warning" title="No se envía a domicilio" className="mb-3">
          <p>{refused}</p>
        </Notice>
      )}
      {ways.length > 0 && (
        <RadioCards legend="Cómo se entrega" legendHidden>
          {ways.map((way) => (
            <RadioCard
              key={way.id}
              title={way.title}
              description={way.text}
              aside={way.precio > 0 ? <Money pesos={way.precio} /> : 'Gratis'}
              name="entrega"
              value={way.id}
              checked={way.id === entrega}
              onChange={() => setEntrega(way.id)}
            />
          ))}
        </RadioCards>
      )}
    </>
  )
}
