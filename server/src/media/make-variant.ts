import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import type { Queries } from '@surco/database'
import { picture } from '@surco/database/schema'
import { inArray } from 'drizzle-orm'

import { createBudget, overloaded } from '../http/budget.ts'
import { encodeVariant } from './encode-variant.ts'
import { originalFile, variantFile, writeWhole } from './picture-folders.ts'
import { originalNames, variantName, type Variant } from './picture-names.ts'

/** Encoding keeps a core busy for up to a second. Pages that nobody saw before ask for some dozen at once. */
const ENCODING = { atOnce: 2, waiting: 300, waitingOfNetwork: 100 }

export interface Asking {
  /** Whose turn is waited for, see {@link createBudget}. */
  network: string
  /** Aborted once the caller waits no more. */
  gone: AbortSignal
}

interface UnderWay {
  made: Promise<Uint8Array | undefined>
  /** How many wait for it. */
  asking: number
  left: AbortController
}

/**
 * Gives the bytes of a variant, made when first asked for and kept if there is room; undefined when there is no such picture. What
 * nobody waits for any more is not begun. Throws `OVERLOADED` when too many wait.
 */
export function createVariantMaker(db: Queries, dataDir: string, encode = encodeVariant) {
  const budget = createBudget(ENCODING)
  const underWay = new Map<string, UnderWay>()

  async function make(variant: Variant, network: string, left: AbortSignal) {
    const [found] = await db
      .select()
      .from(picture)
      .where(inArray(picture.name, originalNames(variant.hash)))
    if (!found) return undefined
    const source = originalFile(dataDir, found.name)
    if (!existsSync(source)) return undefined
    const work = () => encode(source, variant.width, variant.encoding)
    const bytes = await budget.run(network, work, left)
    // Where it cannot be kept it is made again for the next one; health tells of the disk.
    await writeWhole(variantFile(dataDir, variantName(variant)), bytes).catch(() => {})
    return bytes
  }

  function begin(variant: Variant, network: string): UnderWay {
    const name = variantName(variant)
    const left = new AbortController()
    const made = make(variant, network, left.signal).finally(() => underWay.delete(name))
    const begun = { made, asking: 0, left }
    underWay.set(name, begun)
    return begun
  }

  return async (variant: Variant, { network, gone }: Asking): Promise<Uint8Array | undefined> => {
    const name = variantName(variant)
    const file = variantFile(dataDir, name)
    if (existsSync(file)) return readFile(file)
    const work = underWay.get(name) ?? begin(variant, network)
    work.asking += 1
    const leave = () => {
      work.asking -= 1
      if (work.asking === 0) work.left.abort(overloaded())
    }
    gone.addEventListener('abort', leave, { once: true })
    return work.made
  }
}
