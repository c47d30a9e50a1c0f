import { deflateRawSync } from 'node:zlib'

import { importColumns } from '@surco/contract'
import { expect, it } from 'vitest'

import { openWorkbook } from './read-workbook.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const relations = (targets: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map((target, at) => {
      const [, type = ''] =
        /(workbook|worksheet|chartsheet|styles|sharedStrings)/.exec(target) ?? []
      const kind = type === 'workbook' ? 'officeDocument' : type
      return `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`
    })
    .join('')}</Relationships>`

/** As Excel writes it: styles, shared strings, and sheets of which one is hidden and one a drawing. */
const excel = (sheet: string, more: Record<string, string> = {}) =>
  zip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relations([
      'worksheets/sheet1.xml',
      'worksheets/sheet2.xml',
      '/xl/worksheets/sheet3.xml',
      'chartsheets/sheet1.xml',
      'styles.xml',
      'sharedStrings.xml',
    ]),
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><fileVersion appName="xl"/><workbookPr defaultThemeVersion="166925"/>
      <sheets><sheet name="Apuntes" sheetId="4" state="hidden" r:id="rId2"/><sheet name="Gráfica" sheetId="7" r:id="rId4"/>
      <sheet name="Precios &amp; más" sheetId="2" r:id="rId1"/><sheet name="Vacía" sheetId="9" r:id="rId3"/></sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00_);[Red]\\(&quot;$&quot;#,##0.00\\)"/>
      <numFmt numFmtId="165" formatCode="00000"/><numFmt numFmtId="166" formatCode="[$-80A]d&quot; de &quot;mmmm&quot; de &quot;yyyy;@"/></numFmts>
      <cellStyleXfs count="1"><xf numFmtId="14" fontId="0"/></cellStyleXfs>
      <cellXfs count="7"><xf numFmtId="0" fontId="0" xfId="0"/><xf numFmtId="164" applyNumberFormat="1"><alignment horizontal="right"/></xf>
      <xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="9"/><xf numFmtId="22"/><xf numFmtId="11"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}" count="5" uniqueCount="5"><si><t>SKU</t></si><si><t xml:space="preserve">Precio
 público; neto </t></si><si><r><rPr><b/><sz val="11"/></rPr><t>Bomba </t></r><r><t>½" &lt;"R"&gt;</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>
      <si><t>Uno_x000D_
dos, tres</t></si><si><t>007</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><dimension ref="A2:H9"/><sheetData>${sheet}</sheetData><mergeCells count="1"><mergeCell ref="A2:B2"/></mergeCells></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`,
    'xl/worksheets/sheet3.xml': `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" s="1"/></row></sheetData></worksheet>`,
    'xl/chartsheets/sheet1.xml': '<chartsheet/>',
    ...more,
  })

const csvOf = async (file: Blob, sheet = 'Precios & más') => (await openWorkbook(file)).toCsv(sheet)

it('reads a sheet as Excel writes it', async () => {
  const file = excel(`
    <row r="2" spans="1:8"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>
    <row r="3"><c r="A3" t="s"><v>4</v></c><c r="B3" s="1"><v>1250.4999999999998</v></c><c r="D3" t="s"><v>2</v></c></row>
    <row r="5" ht="30"><c r="A5" s="2"><v>42</v></c><c r="B5" s="1"><f>B3*1.16</f><v>1450.5779999999997</v></c><c r="C5" s="1"/><c r="XFD5" s="1"/></row>
    <row r="6"><c r="A6"><v>7501234567890</v></c><c r="B6" s="6"><v>7.50123456789E+12</v></c><c r="C6" s="4"><v>7.0000000000000007E-2</v></c><c r="D6" t="s"><v>3</v></c></row>
    <row r="7"><c r="A7" s="3"><v>46353</v></c><c r="B7" s="5"><v>46353.604166666664</v></c><c r="C7" t="b"><v>1</v></c><c r="D7" t="str"><f>A1</f><v>de fórmula</v></c></row>
    <row r="8"><c r="A8" t="e"><v>#N/A</v></c><c r="B8"><v>1.0049999999999999</v></c><c r="C8" s="1"><v>0.1</v></c><c r="D8" t="inlineStr"><is><t>aquí</t></is></c></row>
    <row r="9"><c r="A9" t="inlineStr"><is><t xml:space="preserve">  </t></is></c></row>`)
  const book = await openWorkbook(file)
  // The hidden one and the drawing are no choice.
  expect(book.sheets).toEqual(['Precios & más', 'Vacía'])
  expect((await book.toCsv('Precios & más')).split('\r\n')).toEqual([
    '',
    'SKU,"Precio público, neto ",,',
    '007,1250.5,,"Bomba ½"" <""R"">"',
    '',
    '00042,1450.58,,',
    '7501234567890,7501234567890,7%,"Uno',
    'dos, tres"',
    '2026-11-27,2026-11-27 14:30,sí,de fórmula',
    '#N/A,1.005,0.1,aquí',
    '',
    '',
  ])
  await expect(book.toCsv('Vacía')).rejects.toThrow('La hoja está vacía.')
})

it('reads every column of a catalogue as the shop and other programs write it', async () => {
  // Rows and cells without their places, texts in the cells, names with a prefix, no styles.
  const cells = importColumns.map((name) => [name, `=${name} <"ñ"> & 1,5 | 007`] as const)
  const row = (texts: readonly string[]) =>
    `<x:row>${texts
      .map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
      .map(
        (text) => `<x:c t='inlineStr'><x:is><x:t xml:space="preserve">${text}</x:t></x:is></x:c>`,
      )
      .join('')}</x:row>`
  const file = zip({
    '_rels/.rels': relations(['/xl/workbook.xml']),
    'xl/workbook.xml': `<x:workbook xmlns:x="${MAIN}" xmlns:r="${OFFICE}"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="Lista" sheetId="1" r:id="rId1"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['worksheets/sheet1.xml']),
    'xl/worksheets/sheet1.xml': `\uFEFF<x:worksheet xmlns:x="${MAIN}"><!-- "a --><x:sheetData>${row(cells.map(([name]) => name))}<x:row/>${row(cells.map(([, text]) => text))}<x:row><x:c><x:v>12</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
  })
  expect(await csvOf(file, 'Lista')).toBe(
    [
      importColumns.join(','),
      '',
      cells.map(([, text]) => `"${text.replaceAll('"', '""')}"`).join(','),
      `12${','.repeat(importColumns.length - 1)}`,
      '',
    ].join('\r\n'),
  )
})

it('tells why a file cannot be read', async () => {
  const whole = Buffer.from(await excel('').arrayBuffer())
  const refused = (file: Buffer | Blob) =>
    csvOf(file instanceof Blob ? file : new Blob([Uint8Array.from(file)])).then(
      () => '',
      (error: Error) => error.message,
    )
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  expect(await refused(ole)).toContain('XLS')
  expect(await refused(Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]))).toContain(
    'contraseña',
  )
  expect(await refused(whole.subarray(0, -40))).toContain('dañado')
  expect(await refused(Buffer.from('PK'))).toContain('dañado')
  const text = zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })
  expect(await refused(text)).toContain('No es un libro de Excel')
  const binary = zip({ '_rels/.rels': relations(['xl/workbook.bin']), 'xl/workbook.bin': '' })
  expect(await refused(binary)).toContain('XLSB')
  expect(await refused(excel('<row r="1"><c r="A1"><v>1</v></row'))).toContain('dañado')
  expect(await refused(excel('<row r="9999999"/>'))).toContain('dañado')
  const many = '<row><c><v>1</v></c></row>'.repeat(100_002)
  expect(await refused(excel(many))).toContain('100,000 filas')
  // Some kB that become many MB: text without end, and one text in many cells.
  expect(await refused(excel('a'.repeat(20_000_000)))).toContain('dañado')
  const strings = `<sst><si><t>${'a'.repeat(32_000)}</t></si></sst>`
  const cells = '<row><c t="s"><v>0</v></c></row>'.repeat(3_000)
  expect(await refused(excel(cells, { 'xl/sharedStrings.xml': strings }))).toContain('60 MB')
})

/** A package of texts (ZIP), of which nothing but what readers need is written. */
function zip(files: Record<string, string>): Blob {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const named = Buffer.from(name)
    const packed = deflateRawSync(text)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50)
    head.writeUInt16LE(named.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(text.length, 24)
    entry.writeUInt16LE(named.length, 28)
    entry.writeUInt32LE(offset, 42)
    entries.push(entry, named)
    bodies.push(head, named, packed)
    offset += 30 + named.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Blob([Uint8Array.from(Buffer.concat([...bodies, directory, end]))])
}
