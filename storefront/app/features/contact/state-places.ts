import { bareName } from '../../lib/match-name.ts'

/** The capital of each state, where its pin goes: longitude and latitude. */
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

/** Where the capital of a state is, `Veracruz de Ignacio de la Llave` included; undefined for no state. */
export function findStatePlace(state: string) {
  const name = bareName(state)
  const short = name.replace(/ de (?:zaragoza|ocampo|ignacio de la llave|arteaga)$/, '')
  const found = capitals[name] ?? capitals[short]
  return found && { longitude: found[0], latitude: found[1] }
}
