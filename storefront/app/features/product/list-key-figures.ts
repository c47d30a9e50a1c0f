import type { ProductDetail } from '@surco/contract'

const most = 4
const fewest = 2
// `12 L`, `1,200 W`, `20 a 160 A`, `1 1/2"`: a number or a range with a short unit.
const figure = /^\d[\d.,/ ]*(a \d[\d.,/]* ?)?("|%|[^\s\d(]{1,6})$/

/**
 * The first technical data that are short figures, one of each kind (`Potencia`, but not also
 * `Potencia en kW`); none when there are not enough to make a row.
 */
export function listKeyFigures(specifications: ProductDetail['especificaciones']) {
  const kinds = new Set<string | undefined>()
  const figures = specifications
    .filter(({ atributo, valor }) => {
      const kind = atributo.split(' ')[0]
      if (!figure.test(valor) || kinds.has(kind)) return false
      kinds.add(kind)
      return true
    })
    .slice(0, most)
    .map(({ atributo, valor }) => ({ name: atributo, value: valor }))
  return figures.length < fewest ? [] : figures
}
