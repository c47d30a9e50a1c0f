import { partWarranty, shelveGoods } from './shelve-goods.ts'

const root = 'Refacciones y accesorios'

const shelves = {
  cadena: {
    model: 'saw-chain',
    category: [root, 'Corte', 'Cadenas'],
    advice: [
      'Cuenta los eslabones de tu cadena y compara el paso y el calibre grabados en la espada antes de pedir. Una cadena nueva se estira: reténsala después de los primeros cortes.',
      'Déjala una noche en aceite antes del primer uso y tensa en frío, de modo que corra a mano. Cuando saca polvo en lugar de viruta, ya pide lima.',
      'Tener dos y alternarlas cada día alarga la vida del piñón. No la fuerces: una cadena afilada entra con el peso de la máquina.',
    ],
    includes: ['1 cadena en lazo'],
  },
  espada: {
    model: 'guide-bar',
    category: [root, 'Corte', 'Espadas'],
    advice: [
      'Voltéala en cada afilada y limpia el canal con una solera delgada. Quita la rebaba de los carriles con lima plana.',
      'Comprueba que paso, calibre y eslabones sean los de su cadena. La estrella de la punta se engrasa con aceite de cadena, gota a gota.',
    ],
    includes: ['1 espada con funda de cartón'],
  },
  lima: {
    model: 'saw-file',
    category: [root, 'Corte', 'Limas'],
    advice: [
      'Lima sólo hacia afuera y con el mismo número de pasadas por diente. La quinta parte de la lima debe asomar por encima del filo.',
      'Marca el primer diente con gis para no dar dos vueltas. Golpea la lima contra madera para soltar la rebaba; no la engrases.',
    ],
    specs: { 'Ángulo de afilado': '30°' },
  },
  cuchilla: {
    model: 'brush-blade',
    category: [root, 'Corte', 'Cuchillas'],
    advice: [
      'Usa siempre la guarda y aprieta la tuerca izquierda con el seguro puesto. Desecha la cuchilla con fisuras o dientes flojos: a 8,000 revoluciones no hay reparación que valga.',
      'Comprueba el barreno de 25.4 mm y la rondana de tu máquina. Afila por igual todos los dientes: una cuchilla cargada de un lado hace vibrar hasta el motor.',
    ],
    specs: { Centro: '25.4 mm' },
    includes: ['1 cuchilla', 'Rondana reductora a 20 mm'],
  },
  hilo: {
    model: 'trimmer-line',
    category: [root, 'Corte', 'Hilo y cabezales'],
    advice: [
      'Deja el hilo una noche en agua antes de usarlo: el nailon recupera humedad y se rompe menos. No pase del calibre que admite tu máquina, porque el motor se calienta.',
      'Corta con la punta y no con todo el hilo; así dura el doble. Devana en el sentido de la flecha del carrete y sin cruzar las dos líneas.',
    ],
    specs: { Material: 'Nailon' },
    includes: ['1 rollo'],
  },
  cabezal: {
    model: 'trimmer-head',
    category: [root, 'Corte', 'Hilo y cabezales'],
    advice: [
      'Mete el seguro en la caja de engranes y gira a la derecha para aflojar: la rosca es izquierda. Limpia la tierra del resorte cada semana.',
      'Trabaja con la guarda y su cuchilla de recorte, que deja el hilo a la medida. Cambia el ojillo cuando haga canal: ahí se corta el hilo.',
    ],
    includes: ['1 cabezal'],
  },
  azadas: {
    model: 'tiller-tines',
    category: [root, 'Labranza y perforación', 'Azadas'],
    advice: [
      'Apaga el motor y, si es de gasolina, desconecta la bujía antes de meter las manos. Cámbialas en juego completo: mezclar nuevas y gastadas hace brincar la máquina.',
      'Revisa el filo y los pernos cada 10 horas de trabajo. En terreno con piedra baja el avance, no la profundidad.',
    ],
    specs: { Material: 'Acero al boro' },
  },
  broca: {
    model: 'auger-bit',
    category: [root, 'Labranza y perforación', 'Brocas'],
    advice: [
      'La punta y la cuchilla son de repuesto y se cambian con una llave. Si toca raíz o piedra, suelta el acelerador y saca la broca girando a la izquierda.',
      'Comprueba la flecha de 20 mm y el barreno del perno. Avanza por etapas y limpia la hélice: forzarla es lo que tuerce la caja de engranes.',
    ],
    specs: { Hélice: 'Doble con punta reemplazable' },
    includes: ['1 broca', 'Perno con seguro'],
  },
} as const

/** Chains, bars, files, blades, trimmer line, tines and auger bits. */
export const cuttingParts = shelveGoods({
  file: 'cutting-parts',
  shelves,
  accessory: true,
  warranty: partWarranty,
})
