import { warranty } from '../wording.ts'
import { shelveGoods } from './shelve-goods.ts'

const root = 'Riego'

const shelves = {
  cintilla: {
    model: 'drip-tape',
    category: [root, 'Goteo', 'Cintilla'],
    advice: [
      'Tiéndala con los goteros hacia arriba y deja 30 cm de holgura en cada punta. Filtra a 120 mesh o más fino y lava las líneas una vez por semana.',
      'Arranca con las puntas abiertas para sacar tierra y después ciérralas con un doblez. Arriba de 1 bar la pared se revienta: pon regulador.',
    ],
    specs: {
      Diámetro: '16 mm (5/8 pulgada)',
      'Presión de trabajo': '0.5 a 1.0 bar',
      'Filtrado requerido': '120 mesh',
    },
    includes: ['1 rollo'],
  },
  aspersor: {
    model: 'impact-sprinkler',
    category: [root, 'Aspersión', 'Aspersores de impacto'],
    advice: [
      'Colócalos a una distancia igual al radio para que el agua se traslape, y riega de noche o sin viento: se aprovecha una quinta parte más.',
      'Si el brazo se detiene, falta presión o el resorte está vencido. Destapa la boquilla con palillo, no con clavo: agrandarla cambia el gasto.',
    ],
    specs: { Giro: '360° y por sector', Trayectoria: '23 a 27°', Impulso: 'Brazo de impacto' },
  },
  'filtro de anillos': {
    model: 'disc-filter',
    category: [root, 'Filtrado y fertirriego', 'Filtros'],
    advice: [
      'Mide la presión antes y después: con 0.5 bar de diferencia hay que lavarlo. Afloja los anillos y enjuaga a chorro, sin cepillo de alambre.',
      'Respeta la flecha del cuerpo. Con agua de canal o estanque lávalo en cada riego; con agua de pozo, una vez por semana.',
    ],
    specs: {
      Elemento: 'Anillos ranurados',
      'Presión máxima': '8 bar',
      Conexión: 'Rosca macho NPT',
      Cuerpo: 'Poliamida reforzada',
    },
    includes: ['1 filtro armado', 'Empaque de repuesto'],
  },
  'filtro de malla': {
    model: 'disc-filter',
    category: [root, 'Filtrado y fertirriego', 'Filtros'],
    advice: [
      'Abre la purga unos segundos al terminar cada riego. Revisa la malla cada mes: una rotura del tamaño de un grano deja pasar todo.',
      'Desarma, lava con cepillo suave y engrasa el empaque. Es para arena; si el agua trae alga, elige anillos.',
    ],
    specs: {
      Elemento: 'Malla de acero inoxidable',
      'Presión máxima': '8 bar',
      Conexión: 'Rosca macho NPT',
      Cuerpo: 'Polipropileno reforzado',
    },
    includes: ['1 filtro armado'],
  },
  venturi: {
    model: 'venturi',
    category: [root, 'Filtrado y fertirriego', 'Inyectores Venturi'],
    advice: [
      'Trabaja con la diferencia de presión: necesita por lo menos 20 % menos a la salida que a la entrada. Enjuaga con agua limpia al terminar.',
      'Empieza y acabe el riego con agua sola, y fertilice en medio. Si devuelve agua al tambo, la salida tiene demasiada presión.',
    ],
    specs: {
      Material: 'PVDF y polipropileno',
      'Presión de entrada': '1 a 6 bar',
      Conexión: 'Rosca macho NPT',
      'Diferencia mínima de presión': '20 %',
    },
    includes: ['1 inyector', 'Manguera de succión con filtro'],
  },
  gotero: {
    model: 'drip-emitter',
    category: [root, 'Goteo', 'Goteros'],
    advice: [
      'Perfora con sacabocado de 3 mm y mete la espiga de un golpe: si baila, gotea. Los agujeros de más se cierran con tapón.',
      'Pon los goteros en la orilla de la sombra del árbol, no junto al tronco. Cada seis meses mide el gasto con un vaso y un reloj.',
    ],
    specs: {
      Conexión: 'Espiga de 4 mm',
      'Filtrado requerido': '120 mesh',
      Material: 'Polipropileno con membrana de silicón',
      Perforación: 'Sacabocado de 3 mm',
    },
    includes: ['1 bolsa'],
  },
  tubería: {
    model: 'pe-pipe',
    category: [root, 'Conducción', 'Mangueras y poliductos'],
    advice: [
      'Corta a escuadra y caliente la punta con agua para meter la conexión. En verano deja holgura: el polietileno se encoge de noche.',
      'Desenrolla girando el rollo, no jalando de la punta. Enterrada a 30 cm queda a salvo del sol, del ganado y de la rastra.',
    ],
    specs: {
      Material: 'Polietileno de baja densidad negro',
      'Presión de trabajo': '4 bar',
      Conexión: 'Espiga interior',
      'Protección ultravioleta': 'Sí',
    },
    includes: ['1 rollo'],
  },
  microaspersor: {
    model: 'micro-sprinkler',
    category: [root, 'Aspersión', 'Microaspersores'],
    advice: [
      'Clave la estaca derecha y a la misma altura en toda la línea. Revisa que el rotor gire libre: la araña y el sarro lo detienen.',
      'Cuenta cuántos caben antes de comprar: suma su gasto y compáralo con el de la bomba. Filtra a 120 mesh.',
    ],
    specs: {
      Presión: '1.5 a 2.5 bar',
      Material: 'Polipropileno y acetal',
      Conexión: 'Espiga de 4 mm',
      'Filtrado requerido': '120 mesh',
    },
    includes: ['1 bolsa con tubo y espiga'],
  },
  programador: {
    model: 'irrigation-timer',
    category: [root, 'Control', 'Programadores'],
    advice: [
      'Instálalo en vertical, con su filtro de malla y a la sombra. Cambia las pilas al empezar la temporada y retíralas si lo guarda.',
      'Riega temprano: entre las cinco y las siete se evapora menos. Antes de irse de viaje, déjalo trabajar un día completo a la vista.',
    ],
    specs: {
      Rosca: '3/4 pulgada',
      'Presión de trabajo': '0.5 a 8 bar',
      Protección: 'IPX5',
      Válvula: 'De cierre integrada',
    },
    includes: ['1 programador', 'Adaptador de 1 a 3/4 pulgada'],
  },
  'válvula de riego': {
    model: 'ball-valve-pvc',
    category: [root, 'Control', 'Válvulas'],
    advice: [
      'Abre y cierra despacio: en líneas largas el golpe de agua revienta la conexión más débil. Déjala en registro, a la sombra.',
      'Presenta en seco, marca y arma sin dudar. Espera 24 horas antes de dar presión si lleva cemento.',
    ],
    specs: {
      Material: 'PVC con asiento de PTFE',
      Apertura: 'Un cuarto de vuelta',
      'Temperatura máxima': '45 °C',
      Fluido: 'Agua y fertilizante líquido',
    },
  },
  'conexión rápida': {
    model: 'camlock-plastic',
    category: [root, 'Conducción', 'Conexiones rápidas'],
    advice: [
      'Suelta la presión antes de levantar las palancas. Guarda los empaques en talco durante la temporada de lluvias.',
      'Sella la rosca con teflón y aprieta a mano más media vuelta. Tenla bajo techo: el sol reseca el plástico más que el trabajo.',
    ],
    specs: {
      Material: 'Polipropileno con fibra de vidrio',
      Empaque: 'EPDM',
      Palancas: 'Acero inoxidable',
      'Temperatura máxima': '60 °C',
    },
    includes: ['1 juego macho y hembra', 'Empaque de EPDM'],
  },
  'manguera plana': {
    model: 'discharge-hose',
    category: [root, 'Conducción', 'Mangueras planas'],
    advice: [
      'Marca los surcos con ella llena y perfora cuando se vacíe. Cierra la punta con un cople y tapón para lavarla cada semana.',
      'Fíjala con grapas cada 5 metros para que no gire al llenarse. Un agujero mal hecho se tapa con botón de 16 mm.',
    ],
    specs: {
      Material: 'PVC con refuerzo de poliéster',
      'Protección ultravioleta': 'Sí',
      Color: 'Azul',
      Perforable: 'Sí, con sacabocado',
    },
    includes: ['1 rollo'],
  },
} as const

/** Drip tape, sprinklers, filters, injectors, emitters, pipes, timers, valves and fittings. */
export const irrigation = shelveGoods({
  file: 'irrigation',
  shelves,
  accessory: false,
  warranty: (brand) => warranty(brand, 'material y conexiones', 'hand tool'),
})
