import { billing, type CfdiUse, regimesForUse } from '@surco/contract'

import { type Api, implement } from '../platform/http/implement.ts'
import { refuseOtherUser } from '../platform/http/session.ts'
import type { Shop } from '../shop.ts'
import { getCustomerBilling, saveCustomerBilling, saveGuestBilling } from './billing.ts'

export {
  saveGuestBilling,
  billingAddressOf,
  fiscalPostalCodeOf,
  invoiceOfForm,
  nameOnInvoice,
  placeFaults,
} from './billing.ts'

export function billingRoutes(api: Api, shop: Shop) {
  implement(api, billing, {
    'GET /users/billing-address': (_input, { customer }) => getCustomerBilling(shop, customer),
    'PATCH /users/billing-address': async ({ body }, { customer }) => {
      refuseOtherUser(customer, body.userId)
      return saveCustomerBilling(shop, customer, body)
    },
    'PATCH /users/guest/billing-address': ({ body }) => saveGuestBilling(shop, body),
  })
}

/**
 * Uses of an invoice and tax regimes, catalogues c_UsoCFDI and c_RegimenFiscal of the SAT for CFDI 4.0,
 * taken from https://github.com/phpcfdi/resources-sat-catalogs (public domain) as of 2026-08-06.
 */

interface TaxRegime {
  value: string
  label: string
}

export const taxRegimes: TaxRegime[] = [
  { value: '601', label: 'General de Ley Personas Morales' },
  { value: '603', label: 'Personas Morales con Fines no Lucrativos' },
  { value: '605', label: 'Sueldos y Salarios e Ingresos Asimilados a Salarios' },
  { value: '606', label: 'Arrendamiento' },
  { value: '607', label: 'Régimen de Enajenación o Adquisición de Bienes' },
  { value: '608', label: 'Demás ingresos' },
  { value: '610', label: 'Residentes en el Extranjero sin Establecimiento Permanente en México' },
  { value: '611', label: 'Ingresos por Dividendos (socios y accionistas)' },
  { value: '612', label: 'Personas Físicas con Actividades Empresariales y Profesionales' },
  { value: '614', label: 'Ingresos por intereses' },
  { value: '615', label: 'Régimen de los ingresos por obtención de premios' },
  { value: '616', label: 'Sin obligaciones fiscales' },
  {
    value: '620',
    label: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
  },
  { value: '621', label: 'Incorporación Fiscal' },
  { value: '622', label: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras' },
  { value: '623', label: 'Opcional para Grupos de Sociedades' },
  { value: '624', label: 'Coordinados' },
  {
    value: '625',
    label:
      'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
  },
  { value: '626', label: 'Régimen Simplificado de Confianza' },
]

const use = (value: string, label: string): CfdiUse => ({
  value,
  label,
  taxRegimes: [...regimesForUse(value)],
})

/** Uses of an invoice, without those of payments and payrolls, which do not apply to purchases. */
export const cfdiUses: CfdiUse[] = [
  use('G01', 'Adquisición de mercancías'),
  use('G02', 'Devoluciones, descuentos o bonificaciones'),
  use('G03', 'Gastos en general'),
  use('I01', 'Construcciones'),
  use('I02', 'Mobiliario y equipo de oficina por inversiones'),
  use('I03', 'Equipo de transporte'),
  use('I04', 'Equipo de cómputo y accesorios'),
  use('I05', 'Dados, troqueles, moldes, matrices y herramental'),
  use('I06', 'Comunicaciones telefónicas'),
  use('I07', 'Comunicaciones satelitales'),
  use('I08', 'Otra maquinaria y equipo'),
  use('D01', 'Honorarios médicos, dentales y gastos hospitalarios'),
  use('D02', 'Gastos médicos por incapacidad o discapacidad'),
  use('D03', 'Gastos funerales'),
  use('D04', 'Donativos'),
  use('D05', 'Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)'),
  use('D06', 'Aportaciones voluntarias al SAR'),
  use('D07', 'Primas por seguros de gastos médicos'),
  use('D08', 'Gastos de transportación escolar obligatoria'),
  use(
    'D09',
    'Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones',
  ),
  use('D10', 'Pagos por servicios educativos (colegiaturas)'),
  use('S01', 'Sin efectos fiscales'),
]
