import type { Product } from './product.ts'

type Sold = Pick<Product, 'name' | 'category' | 'accessory'>

/** IVA in per cent, and the SAT's keys for invoices. */
interface Tax {
  iva: 0 | 16
  productKey: string
  unitKey: string
}

/**
 * Shelves of what LIVA art. 2-A fraction I e) puts at 0 %: sprayers, irrigation equipment, walking tractors,
 * shellers and hand-held chain saws, sold whole and for agricultural use alone. Loose parts are at 16 %.
 */
const zeroRated = [
  'Aspersoras',
  'Riego/Goteo',
  'Riego/Aspersión',
  'Riego/Filtrado y fertirriego',
  'Riego/Control/Programadores',
  'Motocultores',
  'Ahoyadoras y trituradoras/Picadoras y trituradoras/Desgranadoras',
  'Motosierras/A gasolina/Para poda',
  'Motosierras/A gasolina/Uso doméstico',
  'Motosierras/A gasolina/Uso profesional',
  'Motosierras/De batería',
]

/** c_ClaveProdServ by shelf, the first that fits; whole classes of the SAT's catalogue (they end in 00). */
const productKeys: [shelf: string, key: string][] = [
  ['Aspersoras', '21101800'],
  ['Bombas y motobombas', '40151500'],
  ['Generadores', '26111600'],
  ['Soldadoras', '23271400'],
  ['Desbrozadoras', '27112000'],
  ['Motosierras', '27112000'],
  ['Jardinería', '27112000'],
  ['Hidrolavadoras', '47121800'],
  ['Motocultores', '21101500'],
  ['Ahoyadoras y trituradoras/Ahoyadoras', '21101500'],
  ['Ahoyadoras y trituradoras/Picadoras y trituradoras/Desgranadoras', '21101700'],
  ['Ahoyadoras y trituradoras', '21102100'],
  ['Motores', '26101500'],
  ['Compresores', '40151600'],
  ['Herramientas manuales/Acarreo', '24101500'],
  ['Herramientas manuales', '27112000'],
  ['Riego/Conducción/Mangueras', '40142000'],
  ['Riego/Conducción/Conexiones', '40141700'],
  ['Riego/Control/Válvulas', '40141600'],
  ['Riego/Filtrado y fertirriego/Filtros', '40161500'],
  ['Riego', '21101800'],
  ['Refacciones y accesorios/Mangueras', '40142000'],
  ['Refacciones y accesorios/Conexiones y válvulas/Válvulas', '40141600'],
  ['Refacciones y accesorios/Conexiones y válvulas/Manómetros', '41112400'],
  ['Refacciones y accesorios/Conexiones y válvulas', '40141700'],
  ['Refacciones y accesorios/Boquillas y lanzas', '21101800'],
  ['Refacciones y accesorios/Refacciones para motor/Baterías', '26111700'],
  ['Refacciones y accesorios/Refacciones para motor', '26101700'],
  ['Refacciones y accesorios/Lubricantes/Grasas', '15121900'],
  ['Refacciones y accesorios/Lubricantes', '15121500'],
  ['Refacciones y accesorios/Transmisión y ruedas/Ruedas', '31162700'],
  ['Refacciones y accesorios/Transmisión y ruedas', '26111500'],
  ['Refacciones y accesorios/Corte', '27112800'],
  ['Refacciones y accesorios/Labranza y perforación', '27112800'],
  ['Refacciones y accesorios/Soldadura', '23271800'],
  ['Refacciones y accesorios/Aire comprimido', '27131500'],
  ['Refacciones y accesorios/Protección personal/Guantes', '46181500'],
  ['Refacciones y accesorios/Protección personal/Respiradores', '46182000'],
  ['Refacciones y accesorios/Protección personal', '46181700'],
]

/** c_ClaveUnidad by the name; anything else is a piece. */
const unitKeys: [name: RegExp, key: string][] = [
  [/^Guantes/, 'PR'],
  [/^Juego/, 'SET'],
  [/^Kit/, 'KT'],
  [/\brollo\b/, 'XRO'],
  [/\bbolsa\b/, 'XBG'],
  [/\bcaja\b/, 'XBX'],
]

/** How a product is taxed and named on an invoice; throws for an unknown category. */
export function taxOf({ name, category, accessory }: Sold): Tax {
  const shelf = category.join('/')
  const key = productKeys.find(([beginning]) => shelf.startsWith(beginning))?.[1]
  if (!key) throw new Error(`No SAT product key for ${shelf}`)
  const whole = !accessory && zeroRated.some((beginning) => shelf.startsWith(beginning))
  return {
    iva: whole ? 0 : 16,
    productKey: key,
    unitKey: unitKeys.find(([pattern]) => pattern.test(name))?.[1] ?? 'H87',
  }
}
