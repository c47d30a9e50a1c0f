import { api } from '../../lib/api.ts'
import type { openWorkbook, Workbook } from './workbook/read-workbook.ts'

/** A chosen file: a table as text, or a workbook. */
export type Chosen = { table: Blob } | { book: Workbook }

/**
 * Opens a chosen file; its first bytes tell workbooks from text, whatever the name. The code that reads workbooks is
 * loaded on demand. `refused` is a sentence in Spanish.
 */
export async function openFile(file: File): Promise<Chosen | { refused: string }> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isBook = bookSignatures.some((bytes) => bytes.every((byte, at) => start[at] === byte))
  if (!isBook) return { table: file }
  return refusable(async (open) => ({ book: await open(file) }))
}

/** First bytes of ZIP (XLSX) and of OLE (older workbooks). */
const bookSignatures = [
  [0x50, 0x4b],
  [0xd0, 0xcf],
] as const

/** Reads a sheet as a table; `refused` is the reason in Spanish. */
export const readSheet = (book: Workbook, sheet: string) =>
  refusable(async () => ({ table: new Blob([await book.toCsv(sheet)]) }))

async function refusable<T>(
  work: (open: typeof openWorkbook) => Promise<T>,
): Promise<T | { refused: string }> {
  const code = await import('./workbook/read-workbook.ts').catch(() => undefined)
  if (!code) return { refused: 'No pudimos abrir el libro. Revisa tu conexión e intenta de nuevo.' }
  try {
    return await work(code.openWorkbook)
  } catch (error) {
    if (!(error instanceof code.WorkbookFault)) throw error
    return { refused: error.message }
  }
}

/** A file as the page's action receives it. */
export interface SentFile {
  fileName: string
  modifiedAt: number
  /** Compressed with gzip, in base 64. */
  data: string
}

/** `proveedor.xlsx, hoja Precios`. */
export const nameWithSheet = ({ name }: File, sheet: string) => `${name}, hoja ${sheet}`

const MAX_NAME_LENGTH = 200

/** Compresses a table with gzip: a catalogue shrinks to a sixth. */
export async function packTable(
  table: Blob,
  { fileName, modifiedAt }: Omit<SentFile, 'data'>,
): Promise<SentFile> {
  const packed = table.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const parts: string[] = []
  const PART = 0x6000
  for (let at = 0; at < bytes.length; at += PART) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PART))))
  }
  return { fileName: fileName.slice(0, MAX_NAME_LENGTH), modifiedAt, data: parts.join('') }
}

/** Uploads a file; returns the id of its import. Throws `ApiError`. */
export const sendFile = async (body: SentFile) =>
  (await api('POST /admin/imports', { body })).data.id
