import type { ShippingAddress } from '@surco/contract'

/** Who buys. */
export const PersonSummary = ({ person }: { person: { name: string; email: string } }) => (
  <p className="wrap-anywhere">
    {person.name}
    <br />
    {person.email}
  </p>
)

/** Where it goes, and whom to call. */
export const PlaceSummary = ({ address }: { address: ShippingAddress }) => (
  <p className="wrap-anywhere">
    {address.calleEnvio} {address.numeroEnvio}, {address.coloniaEnvio}
    <br />
    {address.codigoPostalEnvio} {address.ciudadEnvio}, {address.estadoEnvio}
    <br />
    Tel. {address.telefono}
  </p>
)

/** Whom the invoice is for; without an RFC none is wanted. */
export const InvoiceSummary = ({ rfc }: { rfc: string | undefined }) => (
  <p>{rfc ? `Con factura a ${rfc}` : 'Sin factura'}</p>
)
