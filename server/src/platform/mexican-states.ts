import { withoutAccents } from '@surco/contract/without-accents'

interface State {
  /** The last part of its ISO 3166-2 code */
  key: string
  /** As people say it */
  name: string
  /** Other names, that of the postal service among them */
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

const byWriting = new Map(
  states.flatMap((one) =>
    [one.key, one.name, ...one.others].map((writing) => [bare(writing), one] as const),
  ),
)

/** The state of Mexico with this key or name, whatever its case and accents. */
export const findState = (keyOrName: string): State | undefined => byWriting.get(bare(keyOrName))

/** All names of a state; what no state is called has itself alone. */
export function writingsOfState(keyOrName: string): string[] {
  const found = findState(keyOrName)
  return found ? [found.name, ...found.others] : [keyOrName]
}
