import { brushCutters } from './products/brush-cutters.ts'
import { chainsaws } from './products/chainsaws.ts'
import { airCompressors } from './products/compressors.ts'
import { cuttingAccessories } from './products/cutting-accessories.ts'
import { electricPumps } from './products/electric-pumps.ts'
import { engineAccessories } from './products/engine-accessories.ts'
import { engineDrivenWelders } from './products/engine-welders.ts'
import { stationaryEngines } from './products/engines.ts'
import { fittings } from './products/fittings.ts'
import { generatorSets } from './products/generators.ts'
import { hoses } from './products/hoses.ts'
import { largeSprayers } from './products/large-sprayers.ts'
import { manualSprayers } from './products/manual-sprayers.ts'
import { motorPumps } from './products/motor-pumps.ts'
import { motorSprayers } from './products/motor-sprayers.ts'
import { nozzles } from './products/nozzles.ts'
import { pressureWashers } from './products/pressure-washers.ts'
import type { Product } from './products/product.ts'
import { soilTillers } from './products/tillers.ts'
import { weldingMachines } from './products/welders.ts'

/** Every article of the demo shop, in the order of its shelves. */
export const demoProducts: readonly Product[] = [
  ...manualSprayers,
  ...motorSprayers,
  ...largeSprayers,
  ...motorPumps,
  ...electricPumps,
  ...generatorSets,
  ...weldingMachines,
  ...engineDrivenWelders,
  ...brushCutters,
  ...chainsaws,
  ...pressureWashers,
  ...soilTillers,
  ...stationaryEngines,
  ...airCompressors,
  ...hoses,
  ...fittings,
  ...nozzles,
  ...engineAccessories,
  ...cuttingAccessories,
]
