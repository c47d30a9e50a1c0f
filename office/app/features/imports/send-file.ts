import { api } from '../../lib/api.ts'
import type { openWorkbook, Workbook } from './workbook/read-workbook.ts'

/** What was chosen: a table as text, or a workbook of which one sheet is meant. */
export type Chosen = { table: Blob } | { book: Workbook }

/**
 * Looks at what was chosen by how it begins, whatever its name. What reads workbooks comes when it is needed. A refusal is
 * a sentence in Spanish.
 */
export async function openFile(file: File): Promise<Chosen | { refused: string }> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isBook = bookStarts.some((bytes) => bytes.every((byte, at) => start[at] === byte))
  if (!isBook) return { table: file }
  return refusable(async (open) => ({ book: await open(file) }))
}

/** ZIP, which XLSX is, and what older workbooks are. */
const bookStarts = [
  [0x50, 0x4b],
  [0xd0, 0xcf],
] as const

/** A sheet as a table, or why it is none. */
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

/** A file as the page's action takes it. */
export interface SentFile {
  fileName: string
  modifiedAt: number
  /** Packed with gzip, in base 64. */
  data: string
}

/** `proveedor.xlsx, hoja Precios`. */
export const nameWithSheet = ({ name }: File, sheet: string) => `${name}, hoja ${sheet}`

const LONGEST_NAME = 200

/** Packs a table: a catalogue becomes a sixth. */
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
  return { fileName: fileName.slice(0, LONGEST_NAME), modifiedAt, data: parts.join('') }
}

/** Hands a file in; answers the import's id. */
export const sendFile = async (body: SentFile) =>
  (await api('POST /admin/imports', { body })).data.id
