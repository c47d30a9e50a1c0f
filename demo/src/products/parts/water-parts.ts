import { partWarranty, shelveGoods } from './shelve-goods.ts'

const root = 'Refacciones y accesorios'
const roll = ['1 rollo']

const shelves = {
  'manguera de succión': {
    model: 'suction-hose',
    category: [root, 'Mangueras', 'De succión'],
    advice: [
      'El espiral de PVC rígido evita que se aplaste con el vacío. Aprieta las abrazaderas de modo que no entre aire: una burbuja basta para que la bomba no cebe.',
      'Corta la punta a escuadra y moja la espiga con jabón para que entre sin forzarla. Si la bomba ceba y luego pierde, busca la entrada de aire en las abrazaderas.',
    ],
    specs: { Material: 'PVC con espiral rígido' },
    includes: ['Tramo de manguera', '2 abrazaderas'],
  },
  'manguera de descarga': {
    model: 'discharge-hose',
    category: [root, 'Mangueras', 'De descarga'],
    advice: [
      'Extiéndela sin torceduras antes de arrancar y abre la llave poco a poco. Para que dure, enjuágala, sécala y guárdala enrollada a la sombra.',
      'Los dobleces cierran el paso y revientan la costura: dé vuelta amplia en las esquinas. Un corte pequeño se repara con un cople de espiga y dos abrazaderas.',
    ],
    specs: { Material: 'PVC con refuerzo de poliéster' },
    includes: roll,
  },
  'manguera de aspersión': {
    model: 'spray-hose',
    category: [root, 'Mangueras', 'De alta presión'],
    advice: [
      'Trae conexiones de 1/2 pulgada NPT prensadas en las dos puntas. Enjuaga con agua limpia al terminar: el herbicida seco se desprende en la siguiente aplicación.',
      'Se une a la bomba y a la pistola por rosca de 1/2 pulgada NPT. No la jales por la pistola ni la pise con la camioneta; el daño por dentro no se ve hasta que revienta.',
    ],
    specs: { Material: 'PVC de 5 capas', Conexiones: '1/2 pulgada NPT' },
    includes: roll,
  },
  'manguera de hidrolavadora': {
    model: 'spray-hose',
    category: [root, 'Mangueras', 'De alta presión'],
    advice: [
      'Descarga la presión con el gatillo antes de desconectar. Si ve la malla, desecha la manguera: a esa presión el chorro atraviesa la piel.',
      'Compara la rosca de tu máquina con la que se indica y enróllala en círculos grandes. Una gota en el conector se quita con un empaque nuevo, no apretando más.',
    ],
    includes: ['1 manguera con conexiones'],
  },
  pichancha: {
    model: 'foot-valve',
    category: [root, 'Conexiones y válvulas', 'Pichanchas'],
    advice: [
      'Mantiene llena la tubería de succión y detiene hojas y piedras. Cuélgala a 30 cm del fondo, nunca apoyada en el lodo, y límpiala al cambiar la bomba de lugar.',
      'Si la manguera se vacía al apagar, limpia el asiento de la charnela: casi siempre es una piedrita. Sumérjala por lo menos 30 cm para que no jale aire.',
    ],
    specs: { Material: 'Polietileno', 'Válvula de retención': 'Sí' },
  },
  válvula: {
    model: 'ball-valve',
    category: [root, 'Conexiones y válvulas', 'Válvulas'],
    advice: [
      'Sella la rosca con cinta de teflón en el sentido del apriete y no uses la palanca como llave. Abre y cierra una vez al mes para que no se pegue con el sarro.',
      'Aprieta con dos llaves, una en el hexágono de cada lado, para no torcer el cuerpo. Trabaja abierta o cerrada; a medio abrir el asiento se gasta.',
    ],
    specs: { Material: 'Latón con asiento de PTFE', Paso: 'Completo' },
  },
  acople: {
    model: 'camlock',
    category: [root, 'Conexiones y válvulas', 'Acoples rápidos'],
    advice: [
      'Se cierra con dos palancas y se suelta sin herramienta. Revisa el empaque de nitrilo al inicio de cada temporada: cuesta poco y evita que la bomba tome aire.',
      'Baja las dos palancas al mismo tiempo para que asiente parejo. Guárdalo tapado: una arena en el empaque basta para que gotee.',
    ],
    specs: { Material: 'Aluminio', Tipo: 'Macho con rosca y hembra con espiga' },
    includes: ['1 juego macho y hembra', 'Empaque de nitrilo'],
  },
  manómetro: {
    model: 'pressure-gauge',
    variants: ['pressure-gauge-100', 'pressure-gauge-300', 'pressure-gauge-1000'],
    category: [root, 'Conexiones y válvulas', 'Manómetros'],
    advice: [
      'Elige la escala de modo que la presión de trabajo quede cerca de la mitad. Aprieta por el cuadro de la conexión, nunca girando la carátula.',
      'Ponle una llave de paso antes y ábrela sólo para leer: dura años. Si la aguja no regresa a cero, ya no marca bien y debe cambiarse.',
    ],
    specs: { Conexión: '1/4 pulgada NPT inferior', Unidades: 'PSI y kg/cm²' },
  },
  'boquilla de abanico': {
    model: 'nozzle-fan',
    variants: ['nozzle-fan-015', 'nozzle-fan-03', 'nozzle-fan-04'],
    category: [root, 'Boquillas y lanzas', 'Boquillas'],
    advice: [
      'Cambia las boquillas cuando gasten 10 % más que una nueva: el orificio gastado tira producto. Límpialas con cepillo de dientes, nunca con alambre ni con la boca.',
      'El color indica el gasto según la norma ISO 10625 y es el mismo en todas las marcas. Calibre con agua y una jarra graduada antes de cargar el producto.',
    ],
    specs: { Material: 'Polímero', 'Presión recomendada': '1.5 a 4 bar' },
  },
  'punta de hidrolavadora': {
    model: 'nozzle-quick',
    category: [root, 'Boquillas y lanzas', 'Boquillas'],
    advice: [
      'Jala el collarín, mete la punta y comprueba que quedó asegurada antes de abrir. La blanca, de 40°, es para pintura y madera; la negra aplica jabón a baja presión.',
      'Mientras más abierto el ángulo, más suave el chorro: empieza siempre con 40°. Destapa el orificio con la aguja de limpieza y la máquina apagada.',
    ],
    specs: { Conexión: '1/4 pulgada rápida', Material: 'Acero inoxidable' },
  },
  'boquilla de cono': {
    model: 'nozzle-cone',
    category: [root, 'Boquillas y lanzas', 'Boquillas'],
    advice: [
      'Desármala al terminar y enjuaga el núcleo: el polvo humectable seco lo tapa de un día para otro. Lleva una de repuesto en la bolsa.',
      'Lava con agua y cepillo suave. Si el cono sale cargado de un lado, el orificio ya está gastado y deja hilera sin proteger.',
    ],
    specs: { Material: 'Latón y polímero con núcleo cerámico' },
  },
  'lanza de aspersora': {
    model: 'spray-lance',
    category: [root, 'Boquillas y lanzas', 'Lanzas'],
    advice: [
      'Comprueba la rosca de tu equipo con la que se indica; si tienes duda, mándanos una foto y te la confirmamos. Pon una gota de aceite al empaque cada semana.',
      'Descarga la presión antes de cambiarla. Enjuágala con tres tanques de agua limpia si va a pasar de herbicida a otro producto.',
    ],
  },
  'lanza de hidrolavadora': {
    model: 'spray-lance',
    category: [root, 'Boquillas y lanzas', 'Lanzas'],
    advice: [
      'Apaga la máquina y suelta la presión antes de conectarla. Sujétala con las dos manos: el retroceso crece con la presión.',
      'Revisa el empaque de la conexión rápida y ten uno de repuesto. No apuntes a instalaciones eléctricas ni a personas, ni siquiera de lejos.',
    ],
  },
  'pistola de aspersión': {
    model: 'spray-gun',
    category: [root, 'Boquillas y lanzas', 'Pistolas'],
    advice: [
      'Rosca de entrada de 1/2 pulgada. Ábrela antes de subir la presión en el regulador y ciérrala al pasar de árbol a árbol: el ahorro de caldo se nota en el día.',
      'Al terminar haz pasar agua limpia y deja el puño abierto. Si gotea cerrada, basta cambiar el asiento; los repuestos se venden sueltos.',
    ],
    specs: { Material: 'Latón y aluminio', Rosca: '1/2 pulgada NPT' },
  },
  'pistola de hidrolavadora': {
    model: 'spray-gun',
    category: [root, 'Boquillas y lanzas', 'Pistolas'],
    advice: [
      'Nunca amarres el gatillo: su función es parar la bomba de agua en la mano. No dejes la máquina más de tres minutos encendida con la pistola cerrada.',
      'Pon el seguro cada vez que la sueltes. El goteo por la punta avisa que el asiento de la válvula ya se picó.',
    ],
    specs: { Entrada: 'M22 × 1.5 macho', Salida: '1/4 pulgada rápida' },
  },
} as const

/** Hoses, fittings, valves, gauges, nozzles, lances and guns for pumps, sprayers and washers. */
export const waterParts = shelveGoods({
  file: 'water-parts',
  shelves,
  accessory: true,
  warranty: partWarranty,
})
