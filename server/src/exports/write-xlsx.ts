import { Zip, ZipDeflate } from 'fflate'

import { zonedMs } from '../platform/time.ts'
import type { Cell } from './write-csv.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The files of a workbook with one sheet, without the sheet itself (ECMA-376, part 1). */
const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Lista" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${SHEET}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}
/** Indexes in `cellXfs` of the styles above. */
const [BOLD, MOMENT] = [1, 2]

/** Writes a workbook (XLSX) of one sheet in parts; the first row is frozen. */
export async function* writeXlsx(
  titles: readonly string[],
  parts: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  const add = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return (text: string, isLast: boolean) => file.push(Buffer.from(text), isLast)
  }
  for (const [name, xml] of Object.entries(frame)) add(name)(HEAD + xml, true)

  const write = add('xl/worksheets/sheet1.xml')
  write(`${HEAD}<worksheet xmlns="${SHEET}">${pane}<sheetData>${rowOf(titles, BOLD)}`, false)
  for await (const rows of parts) {
    write(rows.map((cells) => rowOf(cells)).join(''), false)
    yield* packed
    packed = []
  }
  write('</sheetData></worksheet>', true)
  zip.end()
  yield* packed
}

const pane =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr baseColWidth="16" defaultRowHeight="15"/>'

const rowOf = (cells: readonly Cell[], look?: number) =>
  `<row>${cells.map((cell) => cellOf(cell, look)).join('')}</row>`

function cellOf(cell: Cell, look?: number): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c s="${MOMENT}"><v>${serialOf(cell)}</v></c>`
  const style = look === undefined ? '' : ` s="${look}"`
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`
}

/** The serial date of spreadsheets: days since the end of 1899, in Mexico City. */
const serialOf = (moment: Date) => zonedMs(moment) / 86_400_000 + 25_569

/** Escapes XML, removes control characters that XML forbids, and cuts at 32,767 characters, the limit of a cell. */
const escape = (text: string) =>
  text
    .slice(0, 32_767)
    // oxlint-disable-next-line no-control-regex -- control characters are removed
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
