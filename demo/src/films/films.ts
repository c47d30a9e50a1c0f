import { slug } from '../products/wording.ts'

/** A video of a machine that turns once on a turntable, in the colours of one brand. */
export interface Film {
  model: string
  brand: string
  /**
   * Lines of the captions, shown one after the other. `{Peso}` stands for that
   * specification of the brand's products of the model: `3 kg` or `de 3 a 5 kg`.
   */
  lines: readonly string[]
}

const backpackSprayer = [
  'Aspersora de mochila con tanque {Capacidad del tanque}',
  'A un costado, la lanza: {Largo de la lanza}',
  'Atrás, las correas; al otro lado, la palanca',
  'Pesa vacía {Peso en vacío}, según el modelo',
]

/** The demo's videos. */
export const demoFilms: readonly Film[] = [
  { model: 'backpack-sprayer-16', brand: 'Tepalco', lines: backpackSprayer },
  { model: 'backpack-sprayer-16', brand: 'Neblaro', lines: backpackSprayer },
  {
    model: 'electric-pump-centrifugal',
    brand: 'Aguadoro',
    lines: [
      'Bomba centrífuga, motor {Potencia}',
      'Atrás, el ventilador; embobinado de {Embobinado}',
      'Succión al frente, descarga arriba: {Diámetro de descarga}',
      'Flujo máximo {Flujo máximo}, según el modelo',
    ],
  },
  {
    model: 'welder-inverter-160',
    brand: 'Chispacero',
    lines: [
      'Soldadora inversora con pantalla digital y cables',
      'A los lados, rejillas; proceso: {Proceso}',
      'Atrás, el interruptor de encendido',
      'Electrodo máximo {Electrodo máximo}, según el modelo',
    ],
  },
]

/** Rendered frames of a turn, and how many are shown per second; more are interpolated. */
export const turnFrames = 48
export const turnRate = 6
/** Seconds that the machine stands still before and after the turn. */
export const restSeconds = 1

/** The video of a model in a brand's colours, below the pictures folder; its captions end in `.vtt`. */
export const filmFile = (model: string, brand: string) => `videos/${model}/${slug(brand)}.mp4`
