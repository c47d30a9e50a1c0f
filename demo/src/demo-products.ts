import { batteryTools } from './products/cutting/battery-tools.ts'
import { brushCutters } from './products/cutting/brush-cutters.ts'
import { chainsaws } from './products/cutting/chainsaws.ts'
import { gardenMachines } from './products/cutting/garden-machines.ts'
import { cuttingParts } from './products/parts/cutting-parts.ts'
import { engineParts } from './products/parts/engine-parts.ts'
import { handTools } from './products/parts/hand-tools.ts'
import { irrigation } from './products/parts/irrigation.ts'
import { safetyGear } from './products/parts/safety-gear.ts'
import { waterParts } from './products/parts/water-parts.ts'
import { workshopParts } from './products/parts/workshop-parts.ts'
import { engines } from './products/power/engines.ts'
import { generators } from './products/power/generators.ts'
import type { Product } from './products/product.ts'
import { electricPumps } from './products/pumps/electric-pumps.ts'
import { motorPumps } from './products/pumps/motor-pumps.ts'
import { earthAugers } from './products/soil/earth-augers.ts'
import { shredders } from './products/soil/shredders.ts'
import { tillers } from './products/soil/tillers.ts'
import { batterySprayers } from './products/sprayers/battery-sprayers.ts'
import { manualSprayers } from './products/sprayers/manual-sprayers.ts'
import { mistBlowers } from './products/sprayers/mist-blowers.ts'
import { motorSprayers } from './products/sprayers/motor-sprayers.ts'
import { stationarySprayers } from './products/sprayers/stationary-sprayers.ts'
import { tractorSprayers } from './products/sprayers/tractor-sprayers.ts'
import { compressors } from './products/workshop/compressors.ts'
import { engineWelders } from './products/workshop/engine-welders.ts'
import { pressureWashers } from './products/workshop/pressure-washers.ts'
import { welders } from './products/workshop/welders.ts'

/** Every product of the demo shop, in catalogue order. */
export const demoProducts: readonly Product[] = [
  ...manualSprayers,
  ...batterySprayers,
  ...motorSprayers,
  ...mistBlowers,
  ...stationarySprayers,
  ...tractorSprayers,
  ...motorPumps,
  ...electricPumps,
  ...generators,
  ...welders,
  ...engineWelders,
  ...brushCutters,
  ...chainsaws,
  ...batteryTools,
  ...gardenMachines,
  ...pressureWashers,
  ...tillers,
  ...earthAugers,
  ...shredders,
  ...engines,
  ...compressors,
  ...handTools,
  ...irrigation,
  ...waterParts,
  ...engineParts,
  ...cuttingParts,
  ...workshopParts,
  ...safetyGear,
]
