import type { ShopInfo } from '@surco/contract'

/** A shop whose merchant delivers within 2 to 4 business days. */
export const quickShop: ShopInfo = {
  name: 'La Parcela',
  legalName: 'La Parcela',
  tollFreePhone: '800 123 4567',
  salesEmail: 'ventas@parcela.example',
  messagingNumbers: [],
  hours: [],
  address: { street: '', neighborhood: '', city: '', state: '', postalCode: '' },
  social: [],
  copyrightYear: 2019,
  interestFreeMonths: 0,
  interestFreeMinimum: 0,
  interestFreeBanks: [],
  delivery: { from: 2, to: 4 },
}
