import type { ShippingAddress } from '@surco/contract'

/** Where an order is sent, as it stands on a letter. */
export const DeliveryAddress = ({ address }: { address: ShippingAddress }) => (
  <address className="text-muted not-italic">
    {address.calleEnvio} {address.numeroEnvio}
    <br />
    {address.coloniaEnvio}, C.P. {address.codigoPostalEnvio}
    <br />
    {address.ciudadEnvio}, {address.estadoEnvio}
    <br />
    Tel. {address.telefono}
  </address>
)
