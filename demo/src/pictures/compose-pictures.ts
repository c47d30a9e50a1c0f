import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { cataloguePairs, readPair } from './catalogue-pairs.ts'
import { composeViews, removeOthers } from './compose-views.ts'

const { values } = parseArgs({
  options: {
    layers: { type: 'string' },
    out: { type: 'string' },
    pair: { type: 'string', multiple: true },
  },
})
const { layers, out, pair } = values
if (!layers || !out)
  throw new Error('Usage: compose-pictures.ts --layers DIR --out DIR [--pair MODEL:BRAND]…')

const pairs = pair?.map(readPair) ?? cataloguePairs()
const written = await composeViews({ layers, out }, pairs)
if (!pair) removeOthers(out, pairs)
const bytes = written.reduce((sum, name) => sum + statSync(join(out, name)).size, 0)
process.stdout.write(`${written.length} pictures written, ${Math.round(bytes / 1000)} kB\n`)
