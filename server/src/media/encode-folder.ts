import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { encodeVariant } from './encode-variant.ts'
import { writeWhole } from './picture-folders.ts'
import { variantName } from './picture-names.ts'
import { readPicture } from './read-picture.ts'

/** The widths of cards, which a shopper sees first. */
const CARD_WIDTHS = [320, 640]

interface Folders {
  from: string
  to: string
  /** Pictures that no card shows. */
  except?: RegExp | undefined
}

/**
 * Encodes the card sizes of the pictures below `from` into `to` as AVIF, which a first visitor would
 * wait for (WebP is quick to make), and removes what belongs to none.
 */
export async function encodeFolder({
  from,
  to,
  except,
}: Folders): Promise<{ made: number; kept: number }> {
  await mkdir(to, { recursive: true })
  const wanted = new Set<string>()
  let made = 0
  for (const file of await pictureFiles(from)) {
    if (except?.test(file)) continue
    const bytes = await readFile(file)
    const [hash = ''] = (await readPicture(bytes)).name.split('.')
    for (const width of CARD_WIDTHS) {
      const name = variantName({ hash, width, encoding: 'avif' })
      wanted.add(name)
      if (existsSync(join(to, name))) continue
      await writeWhole(join(to, name), await encodeVariant(bytes, width, 'avif'))
      made += 1
    }
  }
  for (const name of await readdir(to)) if (!wanted.has(name)) await rm(join(to, name))
  return { made, kept: wanted.size - made }
}

async function pictureFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(?:png|jpe?g|webp|avif)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

if (import.meta.main) {
  const [from, to, except] = process.argv.slice(2)
  if (!from || !to) {
    process.stderr.write('Usage: node encode-folder.ts PICTURES ENCODED [EXCEPT]\n')
    process.exit(1)
  }
  const { made, kept } = await encodeFolder({
    from,
    to,
    except: except ? new RegExp(except) : undefined,
  })
  process.stdout.write(`${made} encoded, ${kept} were there\n`)
}
