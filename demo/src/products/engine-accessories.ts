import { shelveAccessories } from './accessory.ts'

const filters = shelveAccessories(
  {
    leaf: ['Refacciones para motor', 'Filtros'],
    kind: 'filtro',
    advice:
      'En tierra suelta revise el filtro cada 10 horas: un motor que respira polvo pierde compresión en una sola temporada. Sacúdalo; el de papel no se lava.',
  },
  [
    {
      sku: 'PZ-FA212',
      brand: 'Piezalba',
      price: 89,
      stock: 175,
      name: 'Filtro de aire para motor 6.5 y 7 HP',
      fits: 'motores horizontales de 196 y 212 cc',
      specs: {
        Tipo: 'Papel con espuma',
        Cilindrada: '196 y 212 cc',
        'Cambio recomendado': 'Cada 100 h',
      },
    },
    {
      sku: 'PZ-FA420',
      brand: 'Piezalba',
      price: 129,
      stock: 90,
      name: 'Filtro de aire para motor 13 y 15 HP',
      fits: 'motores horizontales de 389 y 420 cc',
      specs: {
        Tipo: 'Papel con espuma',
        Cilindrada: '389 y 420 cc',
        'Cambio recomendado': 'Cada 100 h',
      },
    },
    {
      sku: 'PZ-FCD',
      brand: 'Piezalba',
      price: 149,
      stock: 0,
      name: 'Filtro de combustible para motor diésel 7 y 10 HP',
      fits: 'motores diésel de 296 y 418 cc',
      specs: {
        Tipo: 'Cartucho de papel',
        Cilindrada: '296 y 418 cc',
        'Cambio recomendado': 'Cada 200 h',
      },
    },
  ],
)

const plugs = shelveAccessories(
  {
    leaf: ['Refacciones para motor', 'Bujías'],
    kind: 'bujia',
    advice:
      'Instale con el motor frío, apretando a mano y después un cuarto de vuelta con llave. La bujía café claro indica buena carburación; negra y húmeda pide revisar la mezcla o el filtro.',
  },
  [
    {
      sku: 'PZ-BJ4T',
      brand: 'Piezalba',
      price: 69,
      stock: 320,
      name: 'Bujía para motor de 4 tiempos rosca larga',
      fits: 'motores de gasolina de 196 a 459 cc',
      specs: { Rosca: '14 × 19 mm', Hexágono: '21 mm', Abertura: '0.7 a 0.8 mm' },
    },
    {
      sku: 'PZ-BJ2T',
      brand: 'Piezalba',
      price: 59,
      stock: 280,
      name: 'Bujía para motor de 2 tiempos',
      fits: 'desbrozadoras, motosierras y aspersoras de motor',
      specs: { Rosca: '14 × 9.5 mm', Hexágono: '19 mm', Abertura: '0.6 a 0.7 mm' },
    },
  ],
)

const engineParts = shelveAccessories(
  {
    leaf: ['Refacciones para motor', 'Carburación y arranque'],
    kind: 'carburador',
    advice:
      'Antes de cambiarla compare barrenos y posición de las palancas con la pieza original. Si prefiere, nuestros centros de servicio la instalan y entregan el equipo probado.',
    includes: ['1 pieza', 'Empaques o tornillos de montaje'],
  },
  [
    {
      sku: 'PZ-CB212',
      brand: 'Piezalba',
      price: 449,
      stock: 37,
      name: 'Carburador para motor 6.5 y 7 HP',
      fits: 'motores horizontales de 196 y 212 cc',
      specs: { Cilindrada: '196 y 212 cc', Tipo: 'Flotador con llave de paso', Garganta: '19 mm' },
    },
    {
      sku: 'PZ-CB52',
      brand: 'Piezalba',
      price: 259,
      stock: 44,
      discount: 10,
      name: 'Carburador de diafragma para desbrozadora',
      fits: 'desbrozadoras de 43 y 52 cc',
      specs: { Cilindrada: '42.7 y 51.7 cc', Tipo: 'Diafragma', Garganta: '15 mm' },
    },
    {
      sku: 'PZ-AR212',
      brand: 'Piezalba',
      price: 329,
      stock: 19,
      name: 'Arrancador retráctil para motor 6.5 y 7 HP',
      fits: 'motores horizontales de 196 y 212 cc',
      specs: { Cilindrada: '196 y 212 cc', Cuerda: '4.5 mm × 1.4 m', Material: 'Lámina de acero' },
    },
  ],
)

const oils = shelveAccessories(
  {
    leaf: ['Lubricantes', 'Aceites y grasas'],
    kind: 'aceite',
    advice:
      'El aceite es la refacción más barata del motor. Entregue el aceite usado en un centro de acopio o en nuestro mostrador; no lo tire a la tierra ni al drenaje.',
    includes: ['1 envase'],
  },
  [
    {
      sku: 'MT-A2T-1',
      brand: 'Motrinco',
      price: 159,
      stock: 210,
      name: 'Aceite para motor de 2 tiempos 1 L',
      fits: 'mezcla 25:1 en desbrozadoras, motosierras y aspersoras',
      specs: {
        Contenido: '1 L',
        Tipo: 'Semisintético, bajo humo',
        Mezcla: '40 ml por litro de gasolina',
      },
    },
    {
      sku: 'MT-A4T-1030',
      brand: 'Motrinco',
      price: 149,
      stock: 240,
      name: 'Aceite para motor de 4 tiempos SAE 10W-30 1 L',
      fits: 'motores de gasolina de motobombas, generadores e hidrolavadoras',
      specs: {
        Contenido: '1 L',
        Viscosidad: 'SAE 10W-30',
        'Cambio recomendado': '20 h la primera vez, luego cada 100 h',
      },
    },
    {
      sku: 'YU-AD-1540',
      brand: 'Yuntaro',
      price: 699,
      stock: 36,
      name: 'Aceite para motor diésel SAE 15W-40 5 L',
      fits: 'motores diésel enfriados por aire',
      specs: {
        Contenido: '5 L',
        Viscosidad: 'SAE 15W-40',
        'Cambio recomendado': '20 h la primera vez, luego cada 100 h',
      },
    },
    {
      sku: 'OY-AC-1',
      brand: 'Oyametzin',
      price: 129,
      stock: 95,
      name: 'Aceite para cadena y espada 1 L',
      fits: 'motosierras de gasolina y de batería',
      specs: { Contenido: '1 L', Tipo: 'Mineral adherente', Viscosidad: 'ISO 100' },
    },
  ],
)

/** Filters, plugs, carburettors, starters and oils. */
export const engineAccessories = [...filters, ...plugs, ...engineParts, ...oils]
