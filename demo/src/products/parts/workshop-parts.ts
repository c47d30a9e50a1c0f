import { partWarranty, shelveGoods } from './shelve-goods.ts'

const root = 'Refacciones y accesorios'

const shelves = {
  electrodo: {
    model: 'electrodes-box',
    category: [root, 'Soldadura', 'Electrodos'],
    advice: [
      'Guárdalo en lugar seco y cierra la caja después de usarla; el revestimiento húmedo salpica y deja poros. Respeta el amperaje que se indica para cada diámetro.',
      'Empieza a media escala de la corriente indicada y ajusta por el sonido: parejo, como de aceite hirviendo. El arco mide lo que el alambre de grueso.',
    ],
    includes: ['1 caja'],
  },
  microalambre: {
    model: 'wire-spool',
    category: [root, 'Soldadura', 'Alambres'],
    advice: [
      'Usa rodillo y punta de contacto del mismo diámetro que el alambre. Cubre el carrete al terminar: el polvo y el óxido atoran el conducto.',
      'Aprieta el freno del carrete lo justo para que no siga girando solo. Corta la punta en ángulo antes de encender: el arranque sale limpio.',
    ],
    includes: ['1 carrete'],
  },
  'pinza de tierra': {
    model: 'ground-clamp',
    category: [root, 'Soldadura', 'Pinzas y antorchas'],
    advice: [
      'Muerde siempre metal limpio y cerca del cordón: una mala tierra se nota en el arco antes que en la máquina.',
      'Elige una pinza de más corriente que la de tu soldadora y aprieta el cable con terminal. No la pongas donde la corriente cruce por baleros.',
    ],
  },
  antorcha: {
    model: 'mig-torch',
    category: [root, 'Soldadura', 'Pinzas y antorchas'],
    advice: [
      'Mantén el cable estirado: cada vuelta cerrada frena el alambre. Limpia la boquilla y usa antisalpicaduras cada pocos cordones.',
      'Sopletea el conducto al cambiar de carrete. Punta de contacto, difusor y boquilla son de medida comercial y se venden sueltos.',
    ],
    includes: ['1 antorcha', '2 puntas de contacto', 'Boquilla'],
  },
  'manguera de aire': {
    model: 'air-hose',
    category: [root, 'Mangueras', 'De aire'],
    advice: [
      'Trae las conexiones puestas y giratorias. Purga el compresor antes de conectarla: el agua es lo que pica por dentro las herramientas.',
      'Descarga la línea antes de desconectar y no la uses de cuerda para bajar equipo. Revisa los casquillos cada mes con agua jabonosa.',
    ],
    includes: ['1 manguera con conexiones'],
  },
  inflador: {
    model: 'tire-inflator',
    category: [root, 'Aire comprimido', 'Infladores'],
    advice: [
      'Infla con la llanta fría y párate a un costado, nunca frente al rin. Compara cada seis meses con un calibrador de confianza.',
      'Conéctalo a una línea de no más de 150 PSI y deja que la aguja se detenga para leer. Cuélgalo: la caída descompone el manómetro.',
    ],
    includes: ['1 pistola infladora'],
  },
} as const

/** Electrodes, wire, clamps, torches, air hoses and tyre inflators. */
export const workshopParts = shelveGoods({
  file: 'workshop-parts',
  shelves,
  accessory: true,
  warranty: partWarranty,
})
