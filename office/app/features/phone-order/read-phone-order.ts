import type { CartLine } from '@surco/contract'

import { readAddress } from '../orders/address-dialog.tsx'

/** Reads the form of a phone order into the body of the API call; the invoice gets the delivery address. */
export function readPhoneOrder(form: Readonly<Record<string, string>>) {
  const { name = '', email = '', note = '', entrega = 'home' } = form
  const address = readAddress(form)
  // safe: written by `ChosenLines`
  const lines = JSON.parse(form.lines ?? '[]') as CartLine[]
  return {
    lines,
    name,
    email: email.trim(),
    ...address,
    entrega,
    total: Number(form.total),
    days: Number(form.days),
    ...(note.trim() && { note }),
    ...(form.wantsInvoice && { invoice: readInvoice(form, address) }),
  }
}

function readInvoice(
  {
    rfc = '',
    razonSocial = '',
    cfdiUse = '',
    taxRegime = '',
    fiscalPostalCode = '',
  }: Readonly<Record<string, string>>,
  address: ReturnType<typeof readAddress>,
) {
  return {
    rfc,
    razonSocial,
    cfdiUse,
    taxRegime,
    postalCode: fiscalPostalCode,
    calleFacturacion: address.calleEnvio,
    numeroFacturacion: address.numeroEnvio,
    coloniaFacturacion: address.coloniaEnvio,
    ciudadFacturacion: address.ciudadEnvio,
    codigoPostalFacturacion: address.codigoPostalEnvio,
    estadoFacturacion: address.estadoEnvio,
    paisFacturacion: 'MX' as const,
  }
}
