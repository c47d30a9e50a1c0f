/** The delivery address at the time of the order. */
export interface AddressSnapshot {
  id: string
  street: string
  streetNumber: string
  neighborhood: string
  city: string
  postalCode: string
  state: string
  country: string
  phone: string
  /** Hints for the courier, when given. */
  interior?: string
  betweenStreets?: string
  directions?: string
  recipient?: string
}

/** The agreed delivery of an order. */
export interface DeliverySnapshot {
  /** `home`, `carrier`, or `branch:` and the service centre. */
  id: string
  title: string
  /** Where it is picked up; '' for home delivery. */
  text: string
  /** The merchant's name for where it goes. */
  zone: string
  /** Business days after the payment; null for what the settings say. */
  days: { from: number; to: number } | null
}

/** The recipient of the invoice at the time of the order. */
export interface InvoiceSnapshot {
  rfc: string
  businessName: string
  cfdiUse: string
  taxRegime: string
  fiscalPostalCode: string
  street: string
  streetNumber: string
  neighborhood: string
  city: string
  postalCode: string
  state: string
}
