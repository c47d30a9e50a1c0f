import { MAX_IMPORT_BYTES } from '@surco/contract/upload-limits'

import { type NumberFormat, numberText, readFormat } from './number-format.ts'
import { locked, openPackage, type Package, WorkbookFault } from './read-package.ts'
import { attributeOf, readXml } from './read-xml.ts'
import { createTable, tooLong } from './sheet-table.ts'

export { WorkbookFault } from './read-package.ts'

/** A workbook (XLSX) whose sheets can be read. */
export interface Workbook {
  /** Names of the visible sheets; at least one. */
  sheets: string[]
  /**
   * Converts a sheet to CSV (UTF-8, commas). Each row becomes a record, an empty one an empty line, so that row numbers
   * agree. Throws {@link WorkbookFault}.
   */
  toCsv: (sheet: string) => Promise<string>
}

/** Opens a workbook (XLSX). Throws {@link WorkbookFault}. */
export async function openWorkbook(file: Blob): Promise<Workbook> {
  await refuseOle(file)
  const pack = await openPackage(file)
  const book = await readBook(pack)
  const shown = book.sheets.filter(({ isHidden }) => !isHidden)
  const sheets = shown.length > 0 ? shown : book.sheets
  if (sheets.length === 0) throw new WorkbookFault('El libro no tiene ninguna hoja con celdas.')
  return {
    sheets: sheets.map(({ name }) => name),
    async toCsv(sheet) {
      const path = sheets.find(({ name }) => name === sheet)?.path ?? ''
      return readSheet(pack, { path, values: await readValues(pack, book) })
    },
  }
}

/** Refuses OLE files: workbooks from before 2007, and those with a password. */
async function refuseOle(file: Blob) {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (start[0] !== 0xd0 || start[1] !== 0xcf) return
  const text = new TextDecoder('utf-16le').decode(await file.arrayBuffer())
  if (text.includes('EncryptedPackage')) throw locked()
  throw new WorkbookFault(
    'Es un libro de Excel antiguo (XLS): guárdalo como libro de Excel (XLSX).',
  )
}

interface Sheet {
  name: string
  path: string
  isHidden: boolean
}

interface Book {
  sheets: Sheet[]
  /** Paths of the shared strings and styles; undefined when the workbook has none. */
  strings: string | undefined
  styles: string | undefined
  isFrom1904: boolean
}

const MAIN = '_rels/.rels'

async function readBook(pack: Package): Promise<Book> {
  const main = pack.has(MAIN) ? await readRelations(pack, '') : []
  const path = main.find(({ type }) => type === 'officeDocument')?.path ?? ''
  if (path.endsWith('.bin')) {
    throw new WorkbookFault('Es un libro binario (XLSB): guárdalo como libro de Excel (XLSX).')
  }
  if (!path.endsWith('.xml') || !pack.has(path) || path.startsWith('word/')) throw noWorkbook()
  const relations = await readRelations(pack, path)
  const pathOf = (wanted: string) => {
    const target = relations.find(({ type }) => type === wanted)?.path
    return target !== undefined && pack.has(target) ? target : undefined
  }
  const book: Book = {
    sheets: [],
    strings: pathOf('sharedStrings'),
    styles: pathOf('styles'),
    isFrom1904: false,
  }
  await readXml(pack.texts(path), {
    opens(name, tag) {
      if (name === 'workbookPr')
        book.isFrom1904 = /^(1|true)$/.test(attributeOf(tag, 'date1904') ?? '')
      if (name !== 'sheet') return
      const relation = relations.find(({ id }) => id === idOfRelation(tag))
      // Other sheets are charts.
      if (relation?.type !== 'worksheet' || !pack.has(relation.path)) return
      const isHidden = (attributeOf(tag, 'state') ?? 'visible') !== 'visible'
      book.sheets.push({ name: attributeOf(tag, 'name') ?? '', path: relation.path, isHidden })
    },
  })
  return book
}

const noWorkbook = () =>
  new WorkbookFault(
    'No es un libro de Excel: guárdalo como libro de Excel (XLSX) o como "CSV UTF-8".',
  )

/** Reads `r:id`; the prefix, whatever it is, tells it from `sheetId`. */
const idOfRelation = (tag: string) => /\s\w+:id\s*=\s*["']([^"']*)/.exec(tag)?.[1]

interface Relation {
  id: string
  /** Last part of the URI of its type. */
  type: string
  path: string
}

/** Reads the relations of a part; those of the package itself when the path is ''. */
async function readRelations(pack: Package, path: string): Promise<Relation[]> {
  const base = new URL(path, 'file:///')
  const file = new URL(`_rels/${path.split('/').at(-1) ?? ''}.rels`, base).pathname.slice(1)
  const relations: Relation[] = []
  await readXml(pack.texts(file), {
    opens(name, tag) {
      const target = attributeOf(tag, 'Target') ?? ''
      if (name !== 'Relationship' || attributeOf(tag, 'TargetMode') === 'External') return
      relations.push({
        id: attributeOf(tag, 'Id') ?? '',
        type: attributeOf(tag, 'Type')?.split('/').at(-1) ?? '',
        path: decodeURI(new URL(target, base).pathname.slice(1)).toLowerCase(),
      })
    },
  })
  return relations
}

/** Shared values that cells refer to. */
interface Values {
  strings: string[]
  formats: NumberFormat[]
  isFrom1904: boolean
}

async function readValues(pack: Package, book: Book): Promise<Values> {
  const strings = book.strings === undefined ? [] : await readStrings(pack, book.strings)
  const formats = book.styles === undefined ? [] : await readFormats(pack, book.styles)
  return { strings, formats, isFrom1904: book.isFrom1904 }
}

async function readStrings(pack: Package, path: string): Promise<string[]> {
  const strings: string[] = []
  const collected = createTextCollector(['t'])
  let length = 0
  await readXml(pack.texts(path), {
    ...collected,
    closes(name) {
      collected.closes(name)
      if (name !== 'si') return
      const text = collected.take()
      length += text.length
      if (length > MAX_IMPORT_BYTES) throw tooLong()
      strings.push(text)
    },
  })
  return strings
}

/** Collects the text of some elements, without phonetic hints (`rPh`). */
function createTextCollector(names: readonly string[]) {
  let text = ''
  let collects = false
  let isReading = false
  return {
    opens(name: string) {
      if (name === 'rPh') isReading = true
      collects = !isReading && names.includes(name)
    },
    closes(name: string) {
      if (name === 'rPh') isReading = false
      collects = false
    },
    text(more: string) {
      if (collects) text += more
    },
    take() {
      const taken = text.includes('_x') ? text.replaceAll(/_x([\da-f]{4})_/gi, unescaped) : text
      text = ''
      return taken
    },
  }
}

/** Decodes `_x000D_`, the escape of characters that XML cannot hold. Control characters are dropped. */
function unescaped(_whole: string, hex: string): string {
  const character = String.fromCodePoint(Number.parseInt(hex, 16))
  return character < ' ' && !'\t\n\r'.includes(character) ? '' : character
}

async function readFormats(pack: Package, path: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let areOfCells = false
  await readXml(pack.texts(path), {
    opens(name, tag) {
      const id = Number(attributeOf(tag, 'numFmtId') ?? 0)
      if (name === 'numFmt') codes.set(id, attributeOf(tag, 'formatCode') ?? '')
      if (name === 'cellXfs') areOfCells = true
      if (name === 'xf' && areOfCells) ids.push(id)
    },
    closes(name) {
      if (name === 'cellXfs') areOfCells = false
    },
  })
  return ids.map((id) => readFormat(id, codes.get(id)))
}

interface SheetPart {
  path: string
  values: Values
}

async function readSheet(pack: Package, { path, values }: SheetPart): Promise<string> {
  const table = createTable()
  const cell = createTextCollector(['v', 't'])
  let type = ''
  let style = 0
  await readXml(pack.texts(path), {
    text: cell.text,
    opens(name, tag) {
      if (name === 'row') table.beginRow(Number(attributeOf(tag, 'r') ?? 0))
      else if (name === 'c') {
        table.beginCell(attributeOf(tag, 'r'))
        type = attributeOf(tag, 't') ?? 'n'
        style = Number(attributeOf(tag, 's') ?? 0)
      } else cell.opens(name)
    },
    closes(name) {
      cell.closes(name)
      if (name === 'c') table.fill(valueOf({ type, style, text: cell.take() }, values))
      else if (name === 'row') table.endRow()
    },
  })
  return table.toCsv()
}

interface Cell {
  type: string
  style: number
  text: string
}

function valueOf({ type, style, text }: Cell, { strings, formats, isFrom1904 }: Values): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text === '' ? '' : text === '1' ? 'sí' : 'no'
  if (type !== 'n' || text === '') return text
  return numberText(
    text,
    formats[style] ?? { kind: 'exact', decimals: 0, integerDigits: 0 },
    isFrom1904,
  )
}
