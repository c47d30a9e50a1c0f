import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'

import { originalFile, writeWhole } from './picture-folders.ts'
import { documentName } from './picture-names.ts'

/** Bytes: a manual with photographs; more belongs on a server of its own. */
const MAX_BYTES = 20 * 1024 * 1024

/** Bytes that cannot be kept as a document; `message` is Spanish, for the merchant. */
export class DocumentError extends Error {
  override name = 'DocumentError'
}

/** The name that a PDF has in the shop: the same bytes always have the same. Throws {@link DocumentError}. */
export function nameDocument(bytes: Uint8Array): string {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') {
    throw new DocumentError('no es un documento PDF')
  }
  if (bytes.byteLength > MAX_BYTES) throw new DocumentError('es mayor de 20 MB')
  return documentName(createHash('sha256').update(bytes).digest('hex').slice(0, 32))
}

/** Keeps a PDF that shoppers can download; answers its name. Throws {@link DocumentError}. */
export async function addDocument(dataDir: string, bytes: Uint8Array): Promise<string> {
  const name = nameDocument(bytes)
  const file = originalFile(dataDir, name)
  if (!existsSync(file)) await writeWhole(file, bytes)
  return name
}
