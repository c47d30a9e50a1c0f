import { type Webhook, type WebhookEvent, webhookEvents } from '@surco/contract'

import { Badge } from '../../../../storefront/app/ui/badge.tsx'
import { Checkbox } from '../../../../storefront/app/ui/choices.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'

const eventNames: Readonly<Record<WebhookEvent, string>> = {
  'order.paid': 'Pedido pagado',
  'order.changed': 'Dirección o factura de un pedido',
  'order.shipped': 'Piezas enviadas',
  'order.delivered': 'Pedido entregado',
  'order.refunded': 'Reembolso hecho',
  'return.asked': 'Devolución pedida',
  'product.changed': 'Producto nuevo, cambiado o borrado',
  'stock.changed': 'Existencias',
}

/** Returns the Spanish name of an event; an unknown event is returned unchanged. */
export const eventName = (event: string): string =>
  new Map<string, string>(Object.entries(eventNames)).get(event) ?? event

interface FieldsProps {
  webhook?: Webhook | undefined
  faults: Readonly<Partial<Record<string, string>>>
}

/** Fields for a webhook's address and events. */
export const WebhookFields = ({ webhook, faults }: FieldsProps) => (
  <>
    <Field
      name="url"
      type="url"
      label="Dirección del programa"
      hint="Empieza con https:// y se alcanza desde internet."
      defaultValue={webhook?.url}
      error={faults.url}
      maxLength={400}
      autoComplete="off"
      spellCheck={false}
    />
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-semibold">De qué se le avisa</legend>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          name={event}
          label={
            <>
              {eventNames[event]} <code className="text-sm text-muted">{event}</code>
            </>
          }
          defaultChecked={webhook?.events.includes(event)}
        />
      ))}
      {faults.events && (
        <p role="alert" className="text-sm text-danger">
          {faults.events}
        </p>
      )}
    </fieldset>
  </>
)

/** Reads the submitted fields into the body of the API call. */
export const termsOf = (form: Readonly<Record<string, string>>) => ({
  url: form.url ?? '',
  events: webhookEvents.filter((event) => event in form),
})

/** Badge with the state of deliveries. */
export function HealthBadge({ webhook }: { webhook: Webhook }) {
  if (webhook.failingSince) return <Badge tone="danger">No recibe</Badge>
  if (webhook.lost > 0) return <Badge tone="warning">Perdió avisos</Badge>
  return <Badge tone="accent">Al corriente</Badge>
}

/** Since when deliveries have failed; nothing while they succeed. */
export const Failing = ({ webhook: { failingSince } }: { webhook: Webhook }) =>
  failingSince && (
    <p className="text-sm text-danger">
      Desde el <Moment iso={failingSince} short />
    </p>
  )

interface SecretProps {
  secret: string
  onClose: () => void
}

/** The secret with which the program verifies signatures, shown once. */
export const Secret = ({ secret, onClose }: SecretProps) => (
  <ShownOnce
    label="Secreto"
    of="el secreto"
    text={secret}
    warning="No se vuelve a mostrar. Quien lo tenga puede firmar avisos falsos."
    onClose={onClose}
  >
    <p>
      El programa comprueba con él que cada aviso viene de la tienda. La firma sigue la norma
      Standard Webhooks, que tiene bibliotecas para cada lenguaje.
    </p>
  </ShownOnce>
)
