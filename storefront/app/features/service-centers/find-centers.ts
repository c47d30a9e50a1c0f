import type { PublicConfig, ServiceCenter } from '@surco/contract'
import type { ShopClient } from '@surco/contract/client'

import { loadBlock } from '../../data/load-blocks.ts'

/** Settings of the map and of the location by IP address. */
export type MapSettings = Pick<PublicConfig, 'geoipUrl' | 'map'>

/** Loads all service centres and the settings of their map; what failed to load is undefined. */
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

/** Location from which distances are measured, and how it was determined. */
export interface VisitorLocation extends Place {
  method: LocationMethod
}

const mexicoCity: Place = { lat: 19.4326, lng: -99.1332 }

/** Times in milliseconds; a position may be five minutes old, and need not be exact */
const gpsOptions: PositionOptions = {
  timeout: 10_000,
  maximumAge: 300_000,
  enableHighAccuracy: false,
}

/** Milliseconds for the whole request; the timeout of `gpsOptions` only starts with the permission */
const deviceTimeoutMs = 12_000

/** Milliseconds for the location by IP address */
const ipTimeoutMs = 5_000

/** Location of the visitor: from the device, else approximately from the IP address, else Mexico City. */
export async function locateVisitor(geoipUrl: string): Promise<VisitorLocation> {
  const place = (await locateByDevice()) ?? (await locateByIp(geoipUrl))
  return place ?? { ...mexicoCity, method: 'DEFAULT' }
}

/** Undefined when the visitor does not allow it or does not answer, or the device does not know it. */
function locateByDevice(): Promise<VisitorLocation | undefined> {
  return new Promise((resolve) => {
    // Missing on pages without HTTPS.
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

/** Undefined when it is unknown, which is not an error. */
async function locateByIp(geoipUrl: string): Promise<VisitorLocation | undefined> {
  try {
    const answer = await fetch(geoipUrl, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(ipTimeoutMs),
    })
    return answer.ok ? readPlace(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

/** Reads `{latitude, longitude}`; undefined unless both are valid coordinates. */
function readPlace(answer: unknown): VisitorLocation | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if (!('latitude' in answer && 'longitude' in answer)) return undefined
  const { latitude: lat, longitude: lng } = answer
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
  const onGlobe = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return onGlobe ? { lat, lng, method: 'IP' } : undefined
}
