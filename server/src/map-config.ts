/** Where browsers find what the map of service centres shows beside its own outline. */
export interface MapConfig {
  /** With {z}, {x} and {y}; '' for no street map. */
  tileUrl: string
  /** Who made the street map; text, no HTML. */
  attribution: string
  /** Tells a browser about where it is, by its network address; of the shop itself or of another site. */
  geoipUrl: string
}

type Environment = Record<string, string | undefined>

const OWN_GEOIP = '/api/geo/ip'

/** Reads the settings of the map; undefined when an address of them cannot be used. */
export function readMapConfig(env: Environment): MapConfig | undefined {
  const tileUrl = env.MAP_TILE_URL ?? ''
  const geoipUrl = env.GEOIP_URL || OWN_GEOIP
  const usable = (!tileUrl || isTileUrl(tileUrl)) && (geoipUrl.startsWith('/') || isWeb(geoipUrl))
  return usable ? { tileUrl, attribution: env.MAP_ATTRIBUTION ?? '', geoipUrl } : undefined
}

/** The other sites that the map asks: pictures of streets, and where the visitor is. */
export const mapOrigins = ({ tileUrl, geoipUrl }: MapConfig): string[] =>
  [tileUrl, geoipUrl].filter(isWeb).map((address) => new URL(address).origin)

const isTileUrl = (text: string) =>
  isWeb(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))

const isWeb = (text: string) => /^https?:\/\/[\w.:-]+\//.test(text) && URL.canParse(text)
