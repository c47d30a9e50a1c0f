import { describe, expect, test } from 'vitest'

import { FiscalName, FullName, placeText } from './mailed-text.ts'

const takes = ({ pattern }: { type: string; pattern?: string }, text: string) =>
  new RegExp(pattern ?? '', 'u').test(text)
const Street = placeText('La calle es obligatoria.')

describe.each([
  'GANASTE: entra a https://premios.example/x',
  'visita premios.example',
  'escribe a ana@premios.example',
  'escribe a ana＠premios.example',
  't.co/AbC',
  'entra a t.me',
  'x.com',
  'www.x.mx',
  'WWW.X.MX/p',
  'www。x',
  '93.184.216.34',
  '93.184.216.34/p',
  'ejemplo。com',
  'evil．com/a',
  'evil․com',
  'premio｡mx',
  'http:\\\\evil',
  'https：//evil',
  'ⓔⓥⓘⓛ.ⓒⓞⓜ.com',
  'premios-2026.casino',
  'Av. de los premios.xn--p1ai/uno',
  'Juárez 120, premios.tienda',
  'a.b.premios.tienda',
])('an address is refused: %s', (text) => {
  test.each([
    ['in a name', FullName],
    ['in an address', Street],
  ])('%s', (_, schema) => expect(takes(schema, text)).toBe(false))
})

test.each([
  'GANASTE: entra a https://premios.example/x',
  'escribe a ana@premios.example',
  't.co/AbC',
  'www.x.mx',
  '93.184.216.34',
  'ejemplo。com',
  'http:\\\\evil',
])('a company is no URL and no e-mail address: %s', (text) =>
  expect(takes(FiscalName, text)).toBe(false),
)

test.each([
  'Ma. del Carmen Ñúñez',
  'Agrícola El Sol, S.A. de C.V.',
  'Agrícola El Sol S.A.de C.V.',
  'Riegos del Bajío, S. de R.L. de C.V.',
  "O'Farrill J. R.",
  'José-Luis',
  'Grupo 2000, S.P.R. de R.L.',
])('a name is taken: %s', (name) => expect(takes(FullName, name)).toBe(true))

test.each([
  'Av. Juárez 120-B Int. 3',
  'Av.Juárez 120',
  'av.juárez 120 int.b',
  'Km 4.5 carr. Celaya-Salvatierra',
  '3.5 km al norte de la gasolinera',
  'Carr. Fed. 45 Km.12.5',
  'Col. Centro',
  'Col.Centro',
  'S/N',
  'Mz. 4 Lt.12',
  'Juárez 12.Col Centro',
  '1a.Cerrada de Morelos',
  'C.Morelos 4',
  'V.Carranza 12',
  'Calle 5 # 12, esq. con 20 de Nov.',
  'C/ Hidalgo 3/B',
  'U.H. El Rosario, Edif.B Depto.4',
  'Domicilio conocido',
  // As the official list of postal codes writes them
  'Campamento FF.CC. (La Cochinilla)',
  'Dr.Romeo Rincón',
  'José López Portillo (CD.Niños)',
  'Pblo. Stgo.Tepalcatlalpan, U. H. Rinconada del Sur',
  'UH.Lázaro Cárdenas',
  'Galaxia/tabasco 2000',
  'Ej.Benito Juárez',
  'Ejdo.Nuevo',
  'Rcho.Nuevo',
  'Sec.Norte',
  'Secc.Norte',
  '35/a Z. M. Chilpancingo, Gro.',
])('a line of an address is taken: %s', (line) => expect(takes(Street, line)).toBe(true))

test.each([
  '',
  'RIEGOS DEL BAJÍO S.A. DE C.V.',
  'CIA.MINERA DE TAXCO',
  'S.P.R. DE R.L. EL SURCO',
  'DESPEGAR.COM MEXICO, S.A. DE C.V.',
])('a company is taken: %j', (name) => expect(takes(FiscalName, name)).toBe(true))

test.each(['', ' ', '\n'])('only the name of a company may be blank: %j', (text) => {
  expect(takes(FullName, text)).toBe(false)
  expect(takes(Street, text)).toBe(false)
})

test.each(['a', 'a.', '-', 'av.', '1.', 'a a', '/', 'www'])(
  'a text of %j without end takes no longer for each of its characters',
  (part) => {
    const timeOf = (length: number) => {
      const text = part.repeat(length / part.length)
      const begun = process.threadCpuUsage()
      for (const schema of [FullName, Street, FiscalName]) takes(schema, text)
      const { user, system } = process.threadCpuUsage(begun)
      return (user + system) / 1000
    }
    timeOf(1_000)
    expect(timeOf(100_000)).toBeLessThan(200)
  },
)
