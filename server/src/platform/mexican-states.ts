import { withoutAccents } from '@surco/contract/without-accents'

interface State {
  /** The last part of its ISO 3166-2 code. */
  key: string
  /** Common name. */
  name: string
  /** Other names, such as that of the postal service. */
  others: string[]
}

const state = (key: string, name: string, ...others: string[]): State => ({ key, name, others })

const states: State[] = [
  state('AGU', 'Aguascalientes'),
  state('BCN', 'Baja California'),
  state('BCS', 'Baja California Sur'),
  state('CAM', 'Campeche'),
  state('CHP', 'Chiapas'),
  state('CHH', 'Chihuahua'),
  state('CMX', 'Ciudad de México', 'CDMX', 'Distrito Federal'),
  state('COA', 'Coahuila', 'Coahuila de Zaragoza'),
  state('COL', 'Colima'),
  state('DUR', 'Durango'),
  state('MEX', 'Estado de México', 'México', 'Edomex'),
  state('GUA', 'Guanajuato'),
  state('GRO', 'Guerrero'),
  state('HID', 'Hidalgo'),
  state('JAL', 'Jalisco'),
  state('MIC', 'Michoacán', 'Michoacán de Ocampo'),
  state('MOR', 'Morelos'),
  state('NAY', 'Nayarit'),
  state('NLE', 'Nuevo León'),
  state('OAX', 'Oaxaca'),
  state('PUE', 'Puebla'),
  state('QUE', 'Querétaro', 'Querétaro de Arteaga'),
  state('ROO', 'Quintana Roo'),
  state('SLP', 'San Luis Potosí'),
  state('SIN', 'Sinaloa'),
  state('SON', 'Sonora'),
  state('TAB', 'Tabasco'),
  state('TAM', 'Tamaulipas'),
  state('TLA', 'Tlaxcala'),
  state('VER', 'Veracruz', 'Veracruz de Ignacio de la Llave'),
  state('YUC', 'Yucatán'),
  state('ZAC', 'Zacatecas'),
]

const bare = (text: string) => withoutAccents(text).toLowerCase().trim()

const byName = new Map(
  states.flatMap((mexicanState) =>
    [mexicanState.key, mexicanState.name, ...mexicanState.others].map(
      (name) => [bare(name), mexicanState] as const,
    ),
  ),
)

/** Finds a state of Mexico by key or name, ignoring case and accents. */
export const findState = (keyOrName: string): State | undefined => byName.get(bare(keyOrName))

/** All names of a state; just the given text if there is no such state. */
export function writingsOfState(keyOrName: string): string[] {
  const found = findState(keyOrName)
  return found ? [found.name, ...found.others] : [keyOrName]
}
