import type { Banner, CategoryNode } from '@surco/contract'

import { findByName } from '../../lib/match-name.ts'
import { catalogPath } from '../../lib/paths.ts'

/** A banner that is part of the storefront, for narrow windows. */
export interface BuiltInBanner extends Omit<Banner, 'url' | 'mobileUrl' | 'order'> {
  /** The address of its picture */
  picture: string
}

interface BuiltIn extends Pick<Banner, 'title' | 'text' | 'label' | 'alt'> {
  /** The name of its picture in `public/banners` */
  picture: string
  shelf: { categoria: string } | { marca: string }
  ink?: Banner['ink']
}

const builtIn: BuiltIn[] = [
  {
    picture: 'aspersoras',
    shelf: { categoria: 'Aspersoras' },
    title: 'Temporada de aspersión',
    text: 'De mochila, de batería o de motor: la que tu parcela necesita.',
    label: 'Ver aspersoras',
    alt: 'Aspersoras de mochila verdes de Tepalco sobre surcos color maíz',
  },
  {
    picture: 'bombas',
    shelf: { categoria: 'Bombas y motobombas' },
    title: 'Agua donde hace falta',
    text: 'Motobombas de 1 a 4 pulgadas para riego, achique y aguas negras.',
    label: 'Ver bombas',
    alt: 'Motobombas azules de Aguadoro en un campo bajo el cielo gris',
  },
  {
    picture: 'generadores',
    shelf: { categoria: 'Generadores' },
    title: 'Luz en medio del campo',
    text: 'Generadores a gasolina, diésel o inverter para la casa y el rancho.',
    label: 'Ver generadores',
    ink: 'light',
    alt: 'Generadores amarillos de Lumbravolt sobre la tierra oscura',
  },
  {
    picture: 'soldadoras',
    shelf: { categoria: 'Soldadoras' },
    title: 'Arco firme, cordón parejo',
    text: 'Inversoras, microalambre y TIG para el taller y la herrería.',
    label: 'Ver soldadoras',
    alt: 'Soldadoras rojas de Chispacero sobre surcos claros',
  },
  {
    picture: 'arrietor',
    shelf: { marca: 'Arrietor' },
    title: 'Arrietor no se raja',
    text: 'Motores, generadores y motobombas de una sola marca para tu rancho.',
    label: 'Ver todo Arrietor',
    alt: 'Motor, motobomba diésel y generador verde olivo de Arrietor sobre tierra roja',
  },
  {
    picture: 'motosierras',
    shelf: { categoria: 'Motosierras' },
    title: 'Monte limpio, leña lista',
    text: 'Motosierras y desbrozadoras para el rancho, el huerto y la brecha.',
    label: 'Ver motosierras',
    alt: 'Motosierra Tronkazo y desbrozadora Barbecor, naranjas, sobre un campo verde',
  },
]

interface Shelves {
  categories: readonly CategoryNode[] | undefined
  brands: readonly { name: string }[] | undefined
}

/**
 * The six banners for narrow windows while the merchant has none, without those whose category or brand does not
 * exist. Categories or brands that failed to load are assumed to exist.
 */
export const builtInBanners = (shelves: Shelves): BuiltInBanner[] =>
  builtIn
    .filter(({ shelf }) => exists(shelf, shelves))
    .map(({ picture, shelf, ink = 'dark', ...words }) => ({
      ...words,
      _id: picture,
      picture: `/banners/${picture}.webp`,
      link: catalogPath(shelf),
      ink,
    }))

function exists(shelf: BuiltIn['shelf'], { categories, brands }: Shelves) {
  if ('marca' in shelf) return !brands || findByName(brands, shelf.marca) !== undefined
  return !categories || findByName(categories, shelf.categoria) !== undefined
}
