import type { PublicConfig, ServiceCenter } from '@surco/contract'
import type { ShopClient } from '@surco/contract/client'

import { loadBlock } from '../../lib/blocks.ts'

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
