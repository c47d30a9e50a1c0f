import { bareName } from '../../lib/match-name.ts'

/** The border and coasts of mainland Mexico, Baja California included, as `longitude,latitude`. */
const outline = `
-117.1,32.5 -114.7,32.7 -114.8,32.5 -111.1,31.3 -108.2,31.3 -108.2,31.8 -106.5,31.8 -106.2,31.4
-105.0,30.7 -104.4,29.6 -103.2,29.0 -102.7,29.7 -102.3,29.9 -101.4,29.8 -100.9,29.3 -100.5,28.7
-99.5,27.5 -99.1,26.4 -98.3,26.1 -97.2,25.9 -97.5,25.0 -97.7,24.3 -97.8,22.3 -97.3,21.5 -97.2,20.9
-96.5,19.9 -96.1,19.2 -95.8,18.7 -94.8,18.5 -94.4,18.1 -93.5,18.4 -92.6,18.6 -91.8,18.6 -91.2,18.8
-90.7,19.3 -90.5,19.8 -90.5,20.7 -90.0,21.2 -88.2,21.6 -87.1,21.5 -86.8,21.1 -87.1,20.6 -87.5,20.2
-87.5,19.5 -87.7,18.7 -87.8,18.2 -88.3,18.5 -88.9,17.9 -89.2,17.8 -91.0,17.8 -91.0,17.2 -91.4,17.2
-90.4,16.4 -90.4,16.1 -91.7,16.1 -92.2,15.3 -92.2,14.5 -92.8,15.1 -93.4,15.6 -94.1,16.1 -95.2,16.2
-96.1,15.7 -96.5,15.7 -97.1,15.9 -98.5,16.3 -99.9,16.8 -101.0,17.3 -101.6,17.6 -102.2,17.9
-103.5,18.3 -104.4,19.1 -105.7,20.4 -105.3,20.7 -105.5,20.8 -105.3,21.5 -105.7,22.4 -106.4,23.2
-107.9,24.6 -109.0,25.5 -109.4,25.7 -109.5,26.6 -110.4,27.2 -110.9,27.9 -111.9,28.8 -112.2,29.3
-112.7,29.9 -113.1,31.2 -114.0,31.5 -114.8,31.8 -114.8,31.0 -114.5,30.0 -113.5,28.9 -112.8,28.4
-112.3,27.3 -111.9,26.8 -111.3,26.0 -110.7,24.8 -110.3,24.2 -109.8,24.1 -109.4,23.4 -109.9,22.9
-110.2,23.4 -111.7,24.4 -112.1,24.6 -112.1,25.5 -112.3,26.1 -113.2,26.7 -114.3,27.2 -115.0,27.8
-114.1,28.1 -114.6,28.7 -115.6,29.6 -116.0,30.4 -116.6,31.8`

export const mapWidth = 800
export const mapHeight = 536

const west = -117.5
const north = 33
/** Units of the map to a degree of latitude */
const scale = 28
/** Length of a degree of longitude at the middle of the country, relative to one of latitude */
const narrowing = Math.cos((23.5 * Math.PI) / 180)

/** Position of a place on the map. */
export const onMap = (longitude: number, latitude: number) => ({
  x: Math.round((longitude - west) * narrowing * scale),
  y: Math.round((north - latitude) * scale),
})

/** Outline of the country as an SVG path. */
export const countryPath = `M${outline
  .trim()
  .split(/\s+/)
  .map((point) => {
    const [longitude = 0, latitude = 0] = point.split(',').map(Number)
    const { x, y } = onMap(longitude, latitude)
    return `${x} ${y}`
  })
  .join('L')}Z`

/** Longitude and latitude of the capital of each state, where its pin goes. */
const capitals: Record<string, [number, number]> = {
  aguascalientes: [-102.3, 21.9],
  'baja california': [-115.5, 32.6],
  'baja california sur': [-110.3, 24.1],
  campeche: [-90.5, 19.8],
  chiapas: [-93.1, 16.8],
  chihuahua: [-106.1, 28.6],
  'ciudad de mexico': [-99.1, 19.4],
  coahuila: [-101, 25.4],
  colima: [-103.7, 19.2],
  durango: [-104.7, 24],
  'estado de mexico': [-99.7, 19.3],
  guanajuato: [-101.3, 21],
  guerrero: [-99.5, 17.6],
  hidalgo: [-98.7, 20.1],
  jalisco: [-103.3, 20.7],
  mexico: [-99.7, 19.3],
  michoacan: [-101.2, 19.7],
  morelos: [-99.2, 18.9],
  nayarit: [-104.9, 21.5],
  'nuevo leon': [-100.3, 25.7],
  oaxaca: [-96.7, 17.1],
  puebla: [-98.2, 19],
  queretaro: [-100.4, 20.6],
  'quintana roo': [-88.3, 18.5],
  'san luis potosi': [-101, 22.2],
  sinaloa: [-107.4, 24.8],
  sonora: [-111, 29.1],
  tabasco: [-92.9, 18],
  tamaulipas: [-99.1, 23.7],
  tlaxcala: [-98.2, 19.3],
  veracruz: [-96.9, 19.5],
  yucatan: [-89.6, 21],
  zacatecas: [-102.6, 22.8],
}

/** Coordinates of the capital of a state, also by its full name (`Veracruz de Ignacio de la Llave`); undefined if unknown. */
export function findStatePlace(state: string) {
  const name = bareName(state)
  const short = name.replace(/ de (?:zaragoza|ocampo|ignacio de la llave|arteaga)$/, '')
  const found = capitals[name] ?? capitals[short]
  return found && { longitude: found[0], latitude: found[1] }
}
