/** Carriers of Mexico that the office offers by name; any other is typed. */
export const carriers = [
  'Estafeta',
  'DHL',
  'FedEx',
  'Paquetexpress',
  'Castores',
  'Tres Guerras',
  'Redpack',
  'UPS',
  'Correos de México',
  'Transporte propio',
] as const

/** Tracking addresses by carrier; the tracking number follows. */
const tracking: Readonly<Record<string, string>> = {
  DHL: 'https://www.dhl.com/mx-es/home/rastreo.html?submit=1&tracking-id=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  UPS: 'https://www.ups.com/track?loc=es_MX&tracknum=',
}

/** The tracking address of a parcel; '' for a carrier whose address is not known. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string {
  const start = tracking[carrier]
  return start && trackingNumber ? start + encodeURIComponent(trackingNumber) : ''
}
