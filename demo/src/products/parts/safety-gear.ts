import { shelveGoods } from './shelve-goods.ts'

const branch = ['Refacciones y accesorios', 'Protección personal'] as const

const gloveAdvice = [
  'Elige la talla probando que pueda cerrar la mano con comodidad. Revisa las puntas de los dedos a contraluz: con un solo agujero ya no protegen.',
  'Guárdalos secos y al derecho, lejos del sol. Unos guantes para cada trabajo: los de agroquímico no vuelven a tocar herramienta.',
]

const shelves = {
  'careta para soldar': {
    model: 'welding-mask',
    category: [...branch, 'Caretas para soldar'],
    advice: [
      'Prueba al sol que oscurece antes de encender el arco y cambia la mica exterior cuando las chispas la empañen. Debajo usa lentes de seguridad.',
      'Ajusta la matraca para que baje con un movimiento de cabeza. Sombra 10 u 11 para electrodo de 1/8 de pulgada; 12 o 13 arriba de 200 A.',
    ],
    specs: { Protección: 'Ultravioleta e infrarrojo permanente' },
  },
  'careta facial': {
    model: 'face-shield',
    category: [...branch, 'Caretas faciales'],
    advice: [
      'Ajústala antes de empezar y límpiala con agua y jabón neutro, sin solventes. Se reemplaza después de un golpe fuerte, aunque no se vea el daño.',
      'Usa lentes de seguridad debajo: la careta detiene lo que viene de frente, no lo que rebota de abajo.',
    ],
    specs: { Ajuste: 'Matraca' },
    includes: ['1 careta con suspensión'],
  },
  'guantes de campo': {
    model: 'gloves',
    category: [...branch, 'Guantes'],
    advice: gloveAdvice,
    includes: ['1 par'],
  },
  'guantes de soldador': {
    model: 'gloves',
    category: [...branch, 'Guantes'],
    advice: [
      'No los uses para tomar piezas al rojo: la piel se encoge y ya no se recupera. Sécalos a la sombra si se mojan.',
      'Deja un dedo de holgura para sacarlos rápido. Para agroquímicos no sirven, porque la piel absorbe el producto.',
    ],
    specs: { Costura: 'Hilo de aramida' },
    includes: ['1 par'],
  },
  respirador: {
    model: 'respirator',
    category: [...branch, 'Respiradores'],
    advice: [
      'Cambia los cartuchos cuando perciba olor o a las 40 horas de uso, y los prefiltros cuando cueste respirar. Guárdalo en bolsa cerrada: el carbón sigue trabajando al aire.',
      'Lava la cara de silicón con agua tibia y jabón, sin cartuchos. Comprueba el sello cada vez que te lo pongas y respeta el tiempo de reingreso a la parcela.',
    ],
    specs: { Material: 'Silicón' },
  },
} as const

/** Masks, shields, gloves and respirators. */
export const safetyGear = shelveGoods({
  file: 'safety',
  shelves,
  accessory: true,
  warranty: () =>
    '30 días contra defectos de fabricación, sin usar y en su empaque. ' +
    'Por higiene no se cambian guantes ni respiradores abiertos.',
})
