/** An invented brand: its name, the colours of its logo and the sign beside the name. */
export interface Brand {
  name: string
  colour: string
  accent: string
  sign: Sign
}

export type Sign =
  | 'leaf'
  | 'drop'
  | 'bolt'
  | 'spark'
  | 'blade'
  | 'tree'
  | 'jet'
  | 'horns'
  | 'gear'
  | 'wave'
  | 'ring'
  | 'hill'
  | 'furrows'
  | 'nut'
  | 'swirl'
  | 'trunk'

export const demoBrands: readonly Brand[] = [
  { name: 'Tepalco', colour: '#1f6b3a', accent: '#f2b632', sign: 'leaf' },
  { name: 'Milpanova', colour: '#3f7d20', accent: '#a8c545', sign: 'hill' },
  { name: 'Aguadoro', colour: '#12579b', accent: '#e8b21e', sign: 'drop' },
  { name: 'Manantiva', colour: '#0f7c8f', accent: '#5cc6d0', sign: 'wave' },
  { name: 'Lumbravolt', colour: '#1d1d1f', accent: '#f5c400', sign: 'bolt' },
  { name: 'Chispacero', colour: '#b3261e', accent: '#ff9d2e', sign: 'spark' },
  { name: 'Fundarco', colour: '#27364b', accent: '#e4572e', sign: 'ring' },
  { name: 'Zacatrón', colour: '#4a7a12', accent: '#e87817', sign: 'blade' },
  { name: 'Oyametzin', colour: '#123f2c', accent: '#d9822b', sign: 'tree' },
  { name: 'Tronkazo', colour: '#8a2f12', accent: '#2b2b2b', sign: 'trunk' },
  { name: 'Chorrovivo', colour: '#0a4fa3', accent: '#35b6f2', sign: 'jet' },
  { name: 'Bueyfuerte', colour: '#7a1f1f', accent: '#d8a13a', sign: 'horns' },
  { name: 'Yuntaro', colour: '#25315e', accent: '#d1462f', sign: 'furrows' },
  { name: 'Motrinco', colour: '#c1121f', accent: '#2f3640', sign: 'gear' },
  { name: 'Piezalba', colour: '#3b4252', accent: '#7d8ca3', sign: 'nut' },
  { name: 'Soplandino', colour: '#33658a', accent: '#f26419', sign: 'swirl' },
]
