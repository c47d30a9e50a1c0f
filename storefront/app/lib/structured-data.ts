import type { ShopInfo } from '@surco/contract'
import { RETURN_DAYS } from '@surco/contract/after-sale-rules'

import { bareName } from './match-name.ts'
import { termsPath } from './paths.ts'
import { shopName } from './shop-name.ts'

/** The shop's public address, and its data. */
export interface Site {
  /** Absolute, without a slash at the end */
  publicUrl: string
  shop?: ShopInfo | undefined
}

const schema = { '@context': 'https://schema.org' }

/** The id by which other structured data refer to the shop. */
export const storeId = (publicUrl: string) => `${publicUrl}/#tienda`

/** The site and its search, for search engines. */
export const websiteData = ({ publicUrl, shop }: Site) => ({
  ...schema,
  '@type': 'WebSite',
  '@id': `${publicUrl}/#sitio`,
  name: shopName(shop),
  url: `${publicUrl}/`,
  inLanguage: 'es-MX',
  publisher: { '@id': storeId(publicUrl) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** The shop as a business, a `Store` being an `Organization`; empty when its data failed to load. */
export function storeData({ publicUrl, shop }: Site): object[] {
  if (!shop) return []
  const store = {
    ...schema,
    '@type': 'Store',
    '@id': storeId(publicUrl),
    name: shop.name,
    legalName: shop.legalName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    image: `${publicUrl}/share.png`,
    telephone: shop.tollFreePhone && `+52 ${shop.tollFreePhone}`,
    email: shop.salesEmail,
    address: addressData(shop.address),
    areaServed: 'MX',
    currenciesAccepted: 'MXN',
    openingHoursSpecification: hoursData(shop.hours),
    sameAs: shop.social.map(({ url }) => url),
    hasMerchantReturnPolicy: returnPolicyData(publicUrl),
  }
  return [withoutEmpty(store)]
}

/** The return policy of the terms. */
export const returnPolicyData = (publicUrl: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'MX',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  merchantReturnLink: `${publicUrl}${termsPath}#garantia-y-devoluciones`,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
  itemCondition: 'https://schema.org/DamagedCondition',
})

interface NamedPlace {
  name: string
  /** Absent on the page itself */
  to?: string
}

/** The place of a page in the shop. */
export const breadcrumbData = (crumbs: NamedPlace[], publicUrl: string) => ({
  ...schema,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(to && { item: publicUrl + to }),
  })),
})

/** A list of pages in their order, the first of them at `position`. */
export const itemListData = (name: string, addresses: string[], position = 1) => ({
  ...schema,
  '@type': 'ItemList',
  name,
  numberOfItems: addresses.length,
  itemListElement: addresses.map((url, index) => ({
    '@type': 'ListItem',
    position: position + index,
    url,
  })),
})

function addressData({ street, neighborhood, city, state, postalCode }: ShopInfo['address']) {
  if (!street) return undefined
  return withoutEmpty({
    '@type': 'PostalAddress',
    streetAddress: [street, neighborhood].filter(Boolean).join(', '),
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: 'MX',
  })
}

const hoursData = (hours: ShopInfo['hours']) =>
  hours.flatMap((line) => {
    const read = readOpeningHours(line)
    if (!read) return []
    const { days, opens, closes } = read
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }]
  })

/** Leaves out what the merchant has not filled in. */
const withoutEmpty = (data: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** The weekdays in Spanish, and as schema.org names them. */
const week: [name: string, day: string][] = [
  ['lunes', 'Monday'],
  ['martes', 'Tuesday'],
  ['miercoles', 'Wednesday'],
  ['jueves', 'Thursday'],
  ['viernes', 'Friday'],
  ['sabado', 'Saturday'],
  ['domingo', 'Sunday'],
]

interface OpeningHours {
  /** In English, as schema.org writes them */
  days: string[]
  /** `09:00` */
  opens: string
  closes: string
}

/** Reads opening hours as the merchant writes them; undefined for what cannot be parsed. */
export function readOpeningHours({ days, time }: { days: string; time: string }) {
  const named = readDays(days)
  const [opens, closes] = readTimes(time)
  if (named.length === 0 || !opens || !closes) return undefined
  return { days: named, opens, closes } satisfies OpeningHours
}

/** `09:00 - 18:00`; empty for 12-hour times, and for hours past midnight. */
function readTimes(text: string): string[] {
  if (/\b[ap]\.? ?m\b/i.test(text)) return []
  const [, ...found] = /^\D*(\d{1,2}:\d{2})\D+(\d{1,2}:\d{2})\D*$/.exec(text) ?? []
  const [opens = '', closes = ''] = found.map((time) => time.padStart(5, '0'))
  return opens < closes ? [opens, closes] : []
}

/** `Lunes a viernes`, `Sábado y domingo`, `Todos los días`; empty when it has any other word. */
function readDays(text: string): string[] {
  const named = bareName(text)
  if (/^(?:todos los dias|diario|diariamente)$/.test(named)) return week.map(([, day]) => day)
  const parts = named.split(/ y (?:de )?|, ?(?:de )?/).map(readPart)
  return parts.some((part) => part.length === 0) ? [] : parts.flat()
}

/** A day, or a range of them. */
function readPart(text: string): string[] {
  const [, first, last] = /^(?:de )?(\w+)(?: (?:a|al) | ?[-–—] ?)(\w+)$/.exec(text) ?? []
  const from = first ?? text
  return daysBetween(numberOf(from), numberOf(last ?? from))
}

/** The number of a day, -1 for none; `sabados` is `sabado`. */
const numberOf = (text: string) => week.findIndex(([name]) => name === text || `${name}s` === text)

function daysBetween(first: number, last: number) {
  if (first < 0 || last < 0) return []
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, step) => week[(first + step) % 7]?.[1] ?? '')
}
