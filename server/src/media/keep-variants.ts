import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { variantFile } from './picture-folders.ts'
import { parseVariant } from './picture-names.ts'

/** Takes variants that were encoded beforehand, so that their first visitors need not wait. */
export async function keepVariants(dataDir: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    if (!parseVariant(name)) continue
    const file = variantFile(dataDir, name)
    await mkdir(dirname(file), { recursive: true })
    await copyFile(join(folder, name), file)
    // A copy would be as open to others as what it was made of.
    await chmod(file, 0o600)
  }
}
