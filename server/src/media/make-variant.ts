import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import type { Queries } from '@surco/database'
import { picture } from '@surco/database/schema'
import { inArray } from 'drizzle-orm'

import { encodeVariant } from './encode-variant.ts'
import { createLimit } from './limit.ts'
import { originalFile, variantFile, writeWhole } from './picture-folders.ts'
import { originalNames, variantName, type Variant } from './picture-names.ts'

/** Encoding keeps a core busy for up to a second: no more than this many at once. */
const AT_ONCE = 2

/** Gives the bytes of a variant, made when first asked for and kept; undefined when there is no such picture. */
export function createVariantMaker(db: Queries, dataDir: string) {
  const limit = createLimit(AT_ONCE)
  const underWay = new Map<string, Promise<Uint8Array | undefined>>()

  async function make(variant: Variant): Promise<Uint8Array | undefined> {
    const [found] = await db
      .select()
      .from(picture)
      .where(inArray(picture.name, originalNames(variant.hash)))
    if (!found) return undefined
    const source = originalFile(dataDir, found.name)
    if (!existsSync(source)) return undefined
    const bytes = await limit(() => encodeVariant(source, variant.width, variant.encoding))
    await writeWhole(variantFile(dataDir, variantName(variant)), bytes)
    return bytes
  }

  return async (variant: Variant): Promise<Uint8Array | undefined> => {
    const name = variantName(variant)
    const file = variantFile(dataDir, name)
    if (existsSync(file)) return readFile(file)
    const running = underWay.get(name)
    if (running) return running
    const making = make(variant).finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }
}
