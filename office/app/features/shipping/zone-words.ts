import type { ShippingRule, ShippingZone } from '@surco/contract'

import { formatPrice } from '../../../../storefront/app/lib/format.ts'

/** Names of the price rules, in the order of the list. */
export const ruleNames: Readonly<Record<ShippingRule, string>> = {
  flat: 'Precio fijo',
  weight: 'Por peso',
  box: 'Por peso o volumen, el mayor',
  total: 'Por total del pedido',
}

/** Unit of the limits of a rule. */
export const unitOf = (rule: ShippingRule) => (rule === 'total' ? '$' : 'kg')

/** Describes the area of a zone. */
export function placeText({ states, prefixes }: Pick<ShippingZone, 'states' | 'prefixes'>) {
  if (states.length + prefixes.length === 0) return 'Resto de México'
  const codes = prefixes.length > 0 ? [`C.P. ${prefixes.join(', ')}`] : []
  return [...states, ...codes].join(', ')
}

/** Describes the prices of a zone. */
export function priceText({ served, rule, brackets, freeFrom }: ShippingZone) {
  if (!served) return 'No enviamos'
  const prices = brackets.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const range = least === most ? formatPrice(least) : `${formatPrice(least)} a ${formatPrice(most)}`
  const beyond = brackets.at(-1)?.upTo === null ? '' : ', más allá por cotizar'
  const free = freeFrom === null ? '' : `, gratis desde ${formatPrice(freeFrom)}`
  return `${rule === 'flat' ? range : `${ruleNames[rule]}: ${range}`}${beyond}${free}`
}

export const daysText = ({ days: { from, to } }: Pick<ShippingZone, 'days'>) =>
  from === to ? `${to}` : `${from} a ${to}`

/** The states of Mexico, by their common names. */
export const stateNames: readonly string[] = [
  'Aguascalientes',
  'Baja California',
  'Baja California Sur',
  'Campeche',
  'Chiapas',
  'Chihuahua',
  'Ciudad de México',
  'Coahuila',
  'Colima',
  'Durango',
  'Estado de México',
  'Guanajuato',
  'Guerrero',
  'Hidalgo',
  'Jalisco',
  'Michoacán',
  'Morelos',
  'Nayarit',
  'Nuevo León',
  'Oaxaca',
  'Puebla',
  'Querétaro',
  'Quintana Roo',
  'San Luis Potosí',
  'Sinaloa',
  'Sonora',
  'Tabasco',
  'Tamaulipas',
  'Tlaxcala',
  'Veracruz',
  'Yucatán',
  'Zacatecas',
]
