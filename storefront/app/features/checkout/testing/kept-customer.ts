import type { InvoiceInfo, SavedAddress } from '@surco/contract'

/** A customer in tests of the checkout. */
export const user = { id: '2'.repeat(32), name: 'Ana Ruiz', email: 'ana@example.mx' }

/** A saved address. */
export const keptAddress = (id: string, street: string, isDefault = false): SavedAddress => ({
  id: id.repeat(32),
  attributes: {
    calleEnvio: street,
    numeroEnvio: '12',
    coloniaEnvio: 'Centro',
    ciudadEnvio: 'Guadalajara',
    codigoPostalEnvio: '44100',
    estadoEnvio: 'Jalisco',
    paisEnvio: 'MX',
    telefono: '3312345678',
    isDefault,
  },
})

/** Complete invoice data. */
export const wholeInvoice: InvoiceInfo = {
  fiscalData: {
    rfc: 'GODE561231GR8',
    razonSocial: 'Ana Ruiz',
    cfdiUse: 'I08',
    taxRegime: '612',
    postalCode: '44100',
  },
  billingAddress: {
    calleFacturacion: 'Juárez',
    numeroFacturacion: '5',
    coloniaFacturacion: 'Analco',
    ciudadFacturacion: 'Guadalajara',
    codigoPostalFacturacion: '44100',
    estadoFacturacion: 'Jalisco',
    paisFacturacion: 'MX',
  },
}

export const emptyInvoice: InvoiceInfo = {
  fiscalData: { rfc: '', razonSocial: 'Ana Ruiz', cfdiUse: '', taxRegime: '', postalCode: '' },
  billingAddress: {
    calleFacturacion: '',
    numeroFacturacion: '',
    coloniaFacturacion: '',
    ciudadFacturacion: '',
    codigoPostalFacturacion: '',
    estadoFacturacion: '',
    paisFacturacion: '',
  },
}
