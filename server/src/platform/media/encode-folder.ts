import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { variantName } from './picture-names.ts'
import { writeWhole } from './store/folder-store.ts'
import { encodeVariant, readPicture } from './variants.ts'

/** Widths of pictures on product cards. */
const CARD_WIDTHS = [320, 640]
/** Widths of pictures as wide as the window. */
const WINDOW_WIDTHS = [...CARD_WIDTHS, 1200, 1920]

interface Folders {
  from: string
  to: string
  /** Pictures to leave out, since no card shows them. */
  except?: RegExp | undefined
  /** Pictures as wide as the window. */
  wide?: RegExp | undefined
}

/**
 * Encodes the pictures below `from` into `to` as AVIF, in the sizes that first visitors need (WebP is fast enough to encode
 * on demand), and removes all other files from `to`.
 */
export async function encodeFolder(folders: Folders): Promise<{ made: number; kept: number }> {
  const { from, to } = folders
  await mkdir(to, { recursive: true })
  const wanted = new Set<string>()
  let made = 0
  for (const file of await pictureFiles(from)) {
    const bytes = await readFile(file)
    const [hash = ''] = (await readPicture(bytes)).name.split('.')
    for (const width of widthsOf(file, folders)) {
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

function widthsOf(file: string, { except, wide }: Folders) {
  if (except?.test(file)) return []
  return wide?.test(file) ? WINDOW_WIDTHS : CARD_WIDTHS
}

async function pictureFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(?:png|jpe?g|webp|avif)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

if (import.meta.main) {
  const [from, to, except, wide] = process.argv.slice(2)
  if (!from || !to) {
    process.stderr.write('Usage: node encode-folder.ts PICTURES ENCODED [EXCEPT [WIDE]]\n')
    process.exit(1)
  }
  const { made, kept } = await encodeFolder({
    from,
    to,
    except: except ? new RegExp(except) : undefined,
    wide: wide ? new RegExp(wide) : undefined,
  })
  process.stdout.write(`${made} encoded, ${kept} were there\n`)
}
