import { api } from '../../lib/api.ts'

/** A file as the page's action takes it. */
export interface SentFile {
  fileName: string
  modifiedAt: number
  /** Packed with gzip, in base 64. */
  data: string
}

/** Packs a file: a catalogue becomes a sixth. */
export async function packFile(file: File): Promise<SentFile> {
  const packed = file.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const parts: string[] = []
  const PART = 0x6000
  for (let at = 0; at < bytes.length; at += PART) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PART))))
  }
  return { fileName: file.name.slice(0, 200), modifiedAt: file.lastModified, data: parts.join('') }
}

/** Hands a file in; answers the import's id. */
export const sendFile = async (body: SentFile) =>
  (await api('POST /admin/imports', { body })).data.id
