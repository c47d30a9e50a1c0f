import { expect, test } from 'vitest'

import { demoProducts } from './demo-products.ts'
import type { Product } from './products/product.ts'

const textOf = ({ paragraphs }: Product) => paragraphs.join(' ').replaceAll('\u00a0', ' ')
const inCategory = (...names: string[]) =>
  demoProducts.filter(({ category }) =>
    names.every((name) => (category as readonly string[]).includes(name)),
  )
const runsOn = (product: Product, fuel: string) =>
  (product.specs['Tipo de motor'] ?? '').startsWith(fuel)

/** Fails with the SKUs that are wrong; `count` products must have been looked at. */
function expectNone(products: Product[], count: number, wrong: (product: Product) => boolean) {
  expect(products.length).toBeGreaterThanOrEqual(count)
  expect(products.filter(wrong).map(({ sku }) => sku)).toEqual([])
}

test('no diesel machine comes with a spark plug spanner', () => {
  const diesel = demoProducts.filter((product) => runsOn(product, 'Diésel'))
  expectNone(diesel, 40, ({ includes }) => includes.some((part) => part.includes('bujía')))
})

test('a brush cutter speaks of the blade that it comes with', () => {
  expectNone(inCategory('Desbrozadoras'), 25, (cutter) => {
    const said = textOf(cutter).match(/cuchilla de \d+ (?:puntas|dientes)/g) ?? []
    return said.some((blade) => !cutter.includes.join().toLowerCase().includes(blade))
  })
})

test('a petrol compressor idles at pressure, and needs no breaker', () => {
  expectNone(inCategory('Compresores', 'A gasolina'), 3, (compressor) =>
    /presostato|pastilla/.test(textOf(compressor)),
  )
})

test('a chopper or a chipper is not praised for working the soil', () => {
  expectNone(inCategory('Picadoras y trituradoras'), 18, (shredder) =>
    /trabajar la tierra/.test(textOf(shredder)),
  )
})

test('a wire welder is sold for its wire, with a MIG torch and an optional TIG torch', () => {
  const welders = inCategory('Microalambre')
  expectNone(welders, 10, (welder) => /[Ff]unde|60\d\d|7018/.test(textOf(welder)))
  expectNone(welders, 10, ({ includes }) => !includes.some((part) => part.includes('MIG')))
  const withTig = welders.filter(({ specs }) => specs['Proceso']?.includes('TIG'))
  expectNone(withTig, 6, ({ specs }) => !specs['Antorcha TIG']?.startsWith('Opcional'))
})

test('an inverter generator has no regulated alternator', () => {
  expectNone(inCategory('Generadores', 'Inverter'), 8, (generator) =>
    /regulador automático de voltaje/.test(textOf(generator)),
  )
})

test('the outlet of a mower is never "triturada"', () => {
  expectNone(inCategory('Podadoras de pasto'), 8, (mower) => /triturada/.test(textOf(mower)))
})

test('no word within a sentence of a short text begins with a capital', () => {
  expectNone([...demoProducts], 780, ({ summary }) => /[:;] \p{Lu}\p{Ll}/u.test(summary))
})

test('no specification repeats what the short text recommends the article for', () => {
  expectNone([...demoProducts], 780, ({ specs }) => 'Uso recomendado' in specs)
})

/** "Revise el aceite" speaks to a stranger; the shop says "revisa". */
const formal =
  /(?:^|[.:;!?] )(?:Abra|Afile|Ajuste el|Anote|Apague|Apriete|Cambie|Cargue|Coloque|Compruebe|Conecte|Corte el|Deje|Elija|Engrase|Espere|Guarde|Haga|Lave|Limpie|Llene|Mantenga|Mezcle|Mida|Pida|Ponga|Prepare|Purgue|Quite|Revise|Saque|Selle|Suelte|Trabaje|Use|Vacíe|Verifique)\b|\busted(?:es)?\b/

test('every text of a product speaks to the buyer as tú', () => {
  const texts = demoProducts.map((product) => ({
    sku: product.sku,
    said: [textOf(product), product.summary, product.warranty].join('. '),
  }))
  expect(texts.filter(({ said }) => formal.test(said)).map(({ sku }) => sku)).toEqual([])
})
