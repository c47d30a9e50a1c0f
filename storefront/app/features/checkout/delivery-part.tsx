import type { DeliveryChoice, ShopInfo } from '@surco/contract'
import { deliveryWords } from '@surco/contract/delivery'
import { isPickup } from '@surco/contract/pickup'

import { QuoteLinks } from '../../entities/contact/quote-links.tsx'
import { DeliveryPrice } from '../../entities/shipping/delivery-price.tsx'
import { RadioCard, RadioCards } from '../../ui/choices.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Delivery } from './use-delivery.ts'

interface Props {
  delivery: Delivery
  shop: ShopInfo | undefined
}

/** Choice of delivery with prices; nothing while the shop has no rules for shipping. */
export function DeliveryPart({ delivery, shop }: Props) {
  const { ruled, choices, chosen, message, request, failed, choose, refresh } = delivery
  if (!ruled) return null
  if (failed) return <ErrorState title="No pudimos calcular tu envío." onRetry={refresh} />
  if (choices.length === 0 && !message) return <Skeleton className="mb-6 h-22" />
  return (
    <div className="mb-6 flex flex-col gap-4">
      {message && (
        <Notice
          tone="warning"
          title={
            request
              ? 'Este pedido requiere cotización de envío'
              : 'No podemos enviarlo a tu domicilio'
          }
          action={
            request && (
              <div className="flex flex-wrap gap-2">
                <QuoteLinks shop={shop} text={request} />
              </div>
            )
          }
        >
          <p>{message}</p>
        </Notice>
      )}
      {choices.length > 0 && (
        <RadioCards legend="Cómo quieres recibirlo">
          {choices.map((choice) => (
            <RadioCard
              key={choice.id}
              title={choice.title}
              description={<ChoiceText choice={choice} shop={shop} />}
              aside={<DeliveryPrice choice={choice} />}
              name="entrega"
              value={choice.id}
              checked={choice.id === chosen?.id}
              onChange={() => choose(choice.id)}
            />
          ))}
        </RadioCards>
      )}
    </div>
  )
}

const ChoiceText = ({ choice, shop }: Pick<Props, 'shop'> & { choice: DeliveryChoice }) => (
  <>
    {choice.text && <span className="block">{choice.text}</span>}
    {isPickup(choice) ? 'Listo en ' : 'Llega en '}
    {deliveryWords(shop, choice.days)}
  </>
)
