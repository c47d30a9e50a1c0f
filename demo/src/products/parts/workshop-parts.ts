import { partWarranty, shelveGoods } from './shelve-goods.ts'

const root = 'Refacciones y accesorios'

const shelves = {
  electrodo: {
    model: 'electrodes-box',
    category: [root, 'Soldadura', 'Electrodos'],
    advice: [
      'Guárdelo en lugar seco y cierre la caja después de usarla; el revestimiento húmedo salpica y deja poros. Respete el amperaje que se indica para cada diámetro.',
      'Empiece a media escala de la corriente indicada y ajuste por el sonido: parejo, como de aceite hirviendo. El arco mide lo que el alambre de grueso.',
    ],
    includes: ['1 caja'],
  },
  microalambre: {
    model: 'wire-spool',
    category: [root, 'Soldadura', 'Alambres'],
    advice: [
      'Use rodillo y punta de contacto del mismo diámetro que el alambre. Cubra el carrete al terminar: el polvo y el óxido atoran el conducto.',
      'Apriete el freno del carrete lo justo para que no siga girando solo. Corte la punta en ángulo antes de encender: el arranque sale limpio.',
    ],
    includes: ['1 carrete'],
  },
  'pinza de tierra': {
    model: 'ground-clamp',
    category: [root, 'Soldadura', 'Pinzas y antorchas'],
    advice: [
      'Muerda siempre metal limpio y cerca del cordón: una mala tierra se nota en el arco antes que en la máquina.',
      'Elija una pinza de más corriente que la de su soldadora y apriete el cable con terminal. No la ponga donde la corriente cruce por baleros.',
    ],
  },
  antorcha: {
    model: 'mig-torch',
    category: [root, 'Soldadura', 'Pinzas y antorchas'],
    advice: [
      'Mantenga el cable estirado: cada vuelta cerrada frena el alambre. Limpie la boquilla y use antisalpicaduras cada pocos cordones.',
      'Sopletee el conducto al cambiar de carrete. Punta de contacto, difusor y boquilla son de medida comercial y se venden sueltos.',
    ],
    includes: ['1 antorcha', '2 puntas de contacto', 'Boquilla'],
  },
  'manguera de aire': {
    model: 'air-hose',
    category: [root, 'Mangueras', 'De aire'],
    advice: [
      'Trae las conexiones puestas y giratorias. Purgue el compresor antes de conectarla: el agua es lo que pica por dentro las herramientas.',
      'Descargue la línea antes de desconectar y no la use de cuerda para bajar equipo. Revise los casquillos cada mes con agua jabonosa.',
    ],
    includes: ['1 manguera con conexiones'],
  },
  inflador: {
    model: 'tire-inflator',
    category: [root, 'Aire comprimido', 'Infladores'],
    advice: [
      'Infle con la llanta fría y párese a un costado, nunca frente al rin. Compare cada seis meses con un calibrador de confianza.',
      'Conéctelo a una línea de no más de 150 PSI y deje que la aguja se detenga para leer. Cuélguelo: la caída descompone el manómetro.',
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
