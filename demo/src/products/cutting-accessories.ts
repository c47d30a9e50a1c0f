import { shelveAccessories } from './accessory.ts'

const chains = shelveAccessories(
  {
    leaf: ['Corte', 'Cadenas y espadas'],
    kind: 'cadena',
    advice:
      'Cuente los eslabones de su cadena y compare el paso y el calibre grabados en la espada antes de pedir. Una cadena nueva se estira: reténsela después de los primeros cortes.',
  },
  [
    {
      sku: 'TK-C18-72',
      brand: 'Tronkazo',
      price: 259,
      stock: 68,
      name: 'Cadena para motosierra 18" 72 eslabones',
      fits: 'motosierras de 45 cc con espada de 18"',
      specs: { Paso: '0.325"', Calibre: '0.058"', Eslabones: '72', Diente: 'Semicincel' },
    },
    {
      sku: 'TK-C20-76',
      brand: 'Tronkazo',
      price: 279,
      stock: 83,
      discount: 10,
      name: 'Cadena para motosierra 20" 76 eslabones',
      fits: 'motosierras de 52 cc con espada de 20"',
      specs: { Paso: '0.325"', Calibre: '0.058"', Eslabones: '76', Diente: 'Semicincel' },
    },
    {
      sku: 'OY-C24-84',
      brand: 'Oyametzin',
      price: 449,
      stock: 17,
      name: 'Cadena para motosierra 24" 84 eslabones',
      fits: 'motosierras de 62 cc con espada de 24"',
      specs: { Paso: '3/8"', Calibre: '0.063"', Eslabones: '84', Diente: 'Cincel completo' },
    },
    {
      sku: 'OY-LIMA-3/16',
      brand: 'Oyametzin',
      price: 99,
      stock: 150,
      name: 'Juego de limas redondas 3/16" con guía',
      fits: 'afilar cadenas de paso 0.325"',
      specs: { Diámetro: '3/16" (4.8 mm)', Piezas: '3 limas y 1 guía', 'Ángulo de afilado': '30°' },
    },
  ],
)

const blades = shelveAccessories(
  {
    leaf: ['Corte', 'Cuchillas'],
    kind: 'cuchilla',
    advice:
      'Use siempre la guarda y apriete la tuerca izquierda con el seguro puesto. Deseche la cuchilla con fisuras o dientes flojos: a 8,000 revoluciones no hay reparación que valga.',
  },
  [
    {
      sku: 'ZA-CU3',
      brand: 'Zacatrón',
      price: 149,
      stock: 125,
      name: 'Cuchilla de 3 puntas para desbrozadora 255 mm',
      fits: 'zacate y maleza media en desbrozadoras de 26 a 62 cc',
      specs: { Diámetro: '255 mm', Centro: '25.4 mm', Espesor: '1.6 mm', Dientes: '3' },
    },
    {
      sku: 'ZA-CU40',
      brand: 'Zacatrón',
      price: 219,
      stock: 54,
      name: 'Disco de 40 dientes con carburo 255 mm',
      fits: 'varas, carrizo y maleza leñosa con desbrozadora de 43 cc o más',
      specs: {
        Diámetro: '255 mm',
        Centro: '25.4 mm',
        Espesor: '1.4 mm',
        Dientes: '40, carburo de tungsteno',
      },
    },
    {
      sku: 'BF-AZ7',
      brand: 'Bueyfuerte',
      price: 1490,
      stock: 7,
      name: 'Juego de azadas para motoazada 7 HP',
      fits: 'motoazadas de 85 cm de ancho con flecha hexagonal de 23 mm',
      specs: {
        Piezas: '24 azadas y 2 discos',
        Flecha: 'Hexagonal 23 mm',
        Material: 'Acero al boro',
      },
    },
  ],
)

const lines = shelveAccessories(
  {
    leaf: ['Corte', 'Hilo y cabezales'],
    kind: 'hilo',
    advice:
      'Deje el hilo una noche en agua antes de usarlo: el nailon recupera humedad y se rompe menos. No pase del calibre que admite su máquina, porque el motor se calienta.',
  },
  [
    {
      sku: 'ZA-H24',
      brand: 'Zacatrón',
      price: 229,
      stock: 140,
      name: 'Hilo cuadrado de nailon 2.4 mm × 80 m',
      fits: 'desbrozadoras de 26 a 33 cc y de batería de 40 V',
      specs: { Calibre: '2.4 mm (0.095")', Largo: '80 m', Perfil: 'Cuadrado' },
    },
    {
      sku: 'ZA-H30',
      brand: 'Zacatrón',
      price: 299,
      stock: 118,
      special: 269,
      name: 'Hilo redondo de nailon 3.0 mm × 60 m',
      fits: 'desbrozadoras de 43 a 62 cc',
      specs: { Calibre: '3.0 mm (0.120")', Largo: '60 m', Perfil: 'Redondo' },
    },
    {
      sku: 'ZA-CAB',
      brand: 'Zacatrón',
      price: 179,
      stock: 77,
      name: 'Cabezal de hilo semiautomático M10 izquierdo',
      fits: 'la mayoría de las desbrozadoras de 26 a 52 cc',
      specs: {
        Rosca: 'M10 × 1.25 izquierda',
        Capacidad: '5 m de hilo de 2.4 mm',
        Avance: 'Por golpe',
      },
    },
  ],
)

const safety = shelveAccessories(
  {
    leaf: ['Protección personal', 'Para campo y taller'],
    kind: 'careta',
    advice:
      'Ajústela antes de empezar y límpiela con agua y jabón neutro, sin solventes. El equipo de protección se reemplaza después de un golpe fuerte, aunque no se vea el daño.',
  },
  [
    {
      sku: 'PZ-CAR',
      brand: 'Piezalba',
      price: 189,
      stock: 96,
      name: 'Careta facial de malla para desbrozadora',
      fits: 'trabajar con desbrozadora y motosierra',
      specs: { Visor: 'Malla de acero', Ajuste: 'Matraca', 'Medida del visor': '20 × 30 cm' },
    },
    {
      sku: 'CH-CARE',
      brand: 'Chispacero',
      price: 790,
      stock: 42,
      discount: 12,
      name: 'Careta electrónica para soldar sombra 9 a 13',
      fits: 'electrodo, microalambre y TIG',
      specs: {
        Sombra: '4 en claro, 9 a 13 regulable',
        'Tiempo de reacción': '1/15,000 s',
        Energía: 'Celda solar y batería',
      },
    },
  ],
)

const gloves = shelveAccessories(
  {
    leaf: ['Protección personal', 'Guantes'],
    kind: 'guantes',
    advice:
      'Elija la talla probando que pueda cerrar la mano con comodidad. Para aplicar agroquímicos use guantes de nitrilo: la carnaza absorbe el producto.',
    includes: ['1 par'],
  },
  [
    {
      sku: 'CH-GUA',
      brand: 'Chispacero',
      price: 219,
      stock: 88,
      name: 'Guantes de carnaza para soldador 14"',
      fits: 'soldadura y manejo de piezas calientes',
      specs: { Largo: '14"', Material: 'Carnaza de res con forro', Costura: 'Hilo de aramida' },
    },
    {
      sku: 'PZ-GNI',
      brand: 'Piezalba',
      price: 129,
      stock: 160,
      name: 'Guantes de nitrilo para agroquímicos 13"',
      fits: 'preparar y aplicar agroquímicos',
      specs: { Largo: '13"', Material: 'Nitrilo de 15 mil', Talla: 'Grande' },
    },
  ],
)

const consumables = shelveAccessories(
  {
    leaf: ['Soldadura', 'Electrodos y alambres'],
    kind: 'electrodos',
    advice:
      'Guárdelo en lugar seco y cierre la caja después de usarla; el revestimiento húmedo salpica y deja poros. Respete el amperaje que se indica para cada diámetro.',
    includes: ['1 caja o carrete'],
  },
  [
    {
      sku: 'FU-6013-1/8',
      brand: 'Fundarco',
      price: 429,
      stock: 134,
      name: 'Electrodo E6013 de 1/8" caja de 5 kg',
      fits: 'herrería y lámina con soldadora inversora',
      specs: {
        Clasificación: 'AWS E6013',
        Diámetro: '1/8" (3.2 mm)',
        Corriente: '90 a 130 A',
        Contenido: '5 kg',
      },
    },
    {
      sku: 'FU-7018-1/8',
      brand: 'Fundarco',
      price: 519,
      stock: 71,
      name: 'Electrodo E7018 de 1/8" caja de 5 kg',
      fits: 'estructura, implementos y piezas de carga',
      specs: {
        Clasificación: 'AWS E7018',
        Diámetro: '1/8" (3.2 mm)',
        Corriente: '100 a 140 A',
        Contenido: '5 kg',
      },
    },
    {
      sku: 'FU-ER70-09',
      brand: 'Fundarco',
      price: 449,
      stock: 25,
      name: 'Microalambre ER70S-6 de 0.9 mm carrete de 5 kg',
      fits: 'soldadoras de microalambre con gas',
      specs: {
        Clasificación: 'AWS ER70S-6',
        Diámetro: '0.9 mm (0.035")',
        Corriente: '60 a 200 A',
        Contenido: '5 kg',
      },
    },
  ],
)

/** Chains, blades, line, protection and welding consumables. */
export const cuttingAccessories = [
  ...chains,
  ...blades,
  ...lines,
  ...safety,
  ...gloves,
  ...consumables,
]
