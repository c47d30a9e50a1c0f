import type { PublicConfig, ServiceCenter } from '@surco/contract'
import type { ShopClient } from '@surco/contract/client'

import { loadBlock } from '../../data/load-blocks.ts'

/** What the map and the search ask besides the shop's API. */
export type MapSettings = Pick<PublicConfig, 'geoipUrl' | 'map'>

/** All service centres, and the settings of their map; undefined is what failed to load. */
export async function loadServiceCenters(
  api: ShopClient,
): Promise<{ centers: ServiceCenter[] | undefined; settings: MapSettings | undefined }> {
  const [centers, config] = await Promise.all([
    loadBlock(api('GET /service-centers', {})),
    loadBlock(api('GET /config', {})),
  ])
  const shown = config?.data.attributes
  return {
    centers: centers?.data,
    settings: shown && { geoipUrl: shown.geoipUrl, map: shown.map },
  }
}

export type LocationMethod = 'GPS' | 'IP' | 'DEFAULT'

export interface Place {
  lat: number
  lng: number
}

/** Where distances are counted from, and how that is known. */
export interface VisitorLocation extends Place {
  method: LocationMethod
}

const mexicoCity: Place = { lat: 19.4326, lng: -99.1332 }

/** Milliseconds; a position may be five minutes old, and need not be exact. */
const gpsOptions: PositionOptions = {
  timeout: 10_000,
  maximumAge: 300_000,
  enableHighAccuracy: false,
}

/** Until an answer is no longer waited for: the device's own time begins with the permission */
const deviceTimeoutMs = 12_000

/** Until the network address is no longer waited for */
const addressTimeoutMs = 5_000

/** Where the visitor is: as their device says, else about as their network address does, else Mexico City. */
export async function locateVisitor(geoipUrl: string): Promise<VisitorLocation> {
  const place = (await askDevice()) ?? (await askAddress(geoipUrl))
  return place ?? { ...mexicoCity, method: 'DEFAULT' }
}

/** Undefined when the visitor does not allow it or does not say, or the device does not know. */
function askDevice(): Promise<VisitorLocation | undefined> {
  return new Promise((resolve) => {
    // Pages that did not come over https have none.
    if (!('geolocation' in navigator)) return resolve(undefined)
    setTimeout(() => resolve(undefined), deviceTimeoutMs)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ lat: latitude, lng: longitude, method: 'GPS' }),
      () => resolve(undefined),
      gpsOptions,
    )
  })
}

/** Undefined when nobody knows; that is no fault. */
async function askAddress(geoipUrl: string): Promise<VisitorLocation | undefined> {
  try {
    const answer = await fetch(geoipUrl, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(addressTimeoutMs),
    })
    return answer.ok ? readPlace(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

/** `{latitude, longitude}` as numbers that there are on the globe. */
function readPlace(answer: unknown): VisitorLocation | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if (!('latitude' in answer && 'longitude' in answer)) return undefined
  const { latitude: lat, longitude: lng } = answer
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
  const onGlobe = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return onGlobe ? { lat, lng, method: 'IP' } : undefined
}
