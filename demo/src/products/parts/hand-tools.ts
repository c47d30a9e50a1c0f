import { warranty } from '../wording.ts'
import { shelveGoods } from './shelve-goods.ts'

const root = 'Herramientas manuales'
const ash = { Mango: 'Madera de fresno' }
const forged = { Material: 'Acero forjado de una pieza', Dureza: '45 a 50 HRC en el filo' }

const shelves = {
  machete: {
    model: 'machete',
    category: [root, 'Corte y poda', 'Machetes'],
    advice: [
      'Afila con lima plana a 20°, siempre del lomo al filo, y pasa un trapo con aceite al guardarlo. Trabaja con funda y manga larga.',
      'Dale el primer filo a su gusto: fino para zacate, más gordo para vara. La hoja no es palanca; si se dobla, se endereza en frío sobre madera.',
    ],
    specs: {
      Material: 'Acero al alto carbono templado',
      Dureza: '46 a 50 HRC',
      Espesor: '2 mm',
      Mango: 'Cachas remachadas',
    },
    includes: ['1 machete con protector de filo'],
  },
  azadón: {
    model: 'hoe',
    category: [root, 'Siembra y labranza', 'Azadones'],
    advice: [
      'Remoja la cabeza una noche si el mango quedó flojo y afila sólo por la cara de adentro. El ojo cónico aprieta más mientras más se usa.',
      'Tómalo con las manos separadas y deja caer el peso. El mango se cambia en cualquier tlapalería: ojo de medida común.',
    ],
    specs: { ...forged, ...ash, Ojo: 'Cónico, de medida común' },
  },
  pala: {
    model: 'shovel',
    category: [root, 'Siembra y labranza', 'Palas'],
    advice: [
      'Enjuágala y pásale un trapo con aceite: el óxido es lo que hace que la tierra se pegue. Un filo suave con lima ayuda más que el pie.',
      'Levanta con las piernas y no llenes más de lo que puede aventar diez veces seguidas. No la uses de barreta: el mango truena en el cuello.',
    ],
    specs: {
      Material: 'Lámina templada',
      Mango: 'Madera de encino',
      Unión: 'Cuello largo remachado',
      'Mango cambiable': 'Sí',
    },
  },
  rastrillo: {
    model: 'rake',
    category: [root, 'Siembra y labranza', 'Rastrillos'],
    advice: [
      'Déjalo siempre con los dientes hacia abajo o colgado. Para nivelar, voltéalo y usa el lomo con pasadas cortas.',
      'Trabaja jalando, con la espalda derecha. Aprieta el tornillo del casquillo al empezar la temporada.',
    ],
    specs: {
      Material: 'Acero y aluminio',
      ...ash,
      Unión: 'Casquillo con tornillo',
      'Mango cambiable': 'Sí',
    },
  },
  'tijeras de poda': {
    model: 'pruning-shears',
    category: [root, 'Corte y poda', 'Tijeras de poda'],
    advice: [
      'Desinfecta la hoja con alcohol entre árbol y árbol: así no se pasa la enfermedad. Una gota de aceite en el tornillo al terminar el día.',
      'Afila sólo el lado biselado, con piedra fina, y ajusta el tornillo hasta que abran solas sin juego. No las tuerzas al cortar.',
    ],
    specs: {
      Material: 'Acero al carbono con teflón',
      Mango: 'Aluminio con forro antiderrapante',
      Seguro: 'De pulgar',
      Ajuste: 'Por tornillo',
    },
    includes: ['1 tijera'],
  },
  podón: {
    model: 'lopper',
    category: [root, 'Corte y poda', 'Podones'],
    advice: [
      'Mete la rama hasta el fondo de la boca y cierra de un solo movimiento. Lo que no entra se corta con serrote: forzarlo abre las hojas.',
      'Corta en ángulo, a medio centímetro de la yema. Limpia la savia con diésel o alcohol y deja los topes de hule en su lugar.',
    ],
    specs: {
      Material: 'Acero templado SK5',
      Mango: 'Tubo de aluminio con puño de hule',
      Tope: 'De hule',
      Ajuste: 'Por tornillo',
    },
  },
  serrote: {
    model: 'pruning-saw',
    category: [root, 'Corte y poda', 'Serrotes'],
    advice: [
      'Corta jalando y sin apretar. En rama pesada haz primero un corte por abajo: evita que se desgaje la corteza.',
      'Los dientes templados por inducción no se afilan con lima; la hoja se cambia. Límpiala con agua y aceite después de podar cítricos.',
    ],
    specs: {
      Material: 'Acero SK5 con diente templado',
      Corte: 'Al jalar, diente de triple filo',
      Mango: 'Polipropileno con hule',
      'Hoja cambiable': 'Sí',
    },
  },
  carretilla: {
    model: 'wheelbarrow',
    category: [root, 'Acarreo', 'Carretillas'],
    advice: [
      'Carga el peso hacia la rueda y no hacia las manos. Se entrega en caja: se arma en veinte minutos con dos llaves de 1/2 pulgada.',
      'Enjuágala el mismo día si llevó mezcla o fertilizante. Aprieta los tornillos a la semana y engrasa el eje cada mes.',
    ],
    specs: {
      Tolva: 'Lámina de acero pintada al horno',
      Bastidor: 'Tubo de 1 1/4 pulgadas',
      Mangos: 'Tubo con puño de hule',
      Entrega: 'En caja, por armar',
    },
    includes: ['Tolva', 'Bastidor y patas', 'Rueda', 'Tornillería'],
  },
  pico: {
    model: 'pick',
    category: [root, 'Siembra y labranza', 'Picos y talachos'],
    advice: [
      'La cabeza entra por abajo y aprieta sola al trabajar. Revisa el mango antes de cada jornada y usa lentes: la piedra salta.',
      'Cuando la punta se redondee, llévala a forjar en lugar de esmerilarla: el esmeril le quita el temple.',
    ],
    specs: { ...forged, ...ash, Ojo: 'Ovalado de 70 × 45 mm' },
  },
} as const

/** Machetes, hoes, shovels, rakes, pruning tools, wheelbarrows and picks. */
export const handTools = shelveGoods({
  file: 'hand-tools',
  shelves,
  accessory: false,
  warranty: (brand) => warranty(brand, 'material y uniones', 'hand tool'),
})
