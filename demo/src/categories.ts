/** The first-level categories: whose picture stands for each, and on which ground. */
export const demoCategories = [
  { name: 'Aspersoras', model: 'motor-sprayer-25', ground: '#e4efe6' },
  { name: 'Bombas y motobombas', model: 'motor-pump-3', ground: '#e1ecf3' },
  { name: 'Generadores', model: 'generator-8000', ground: '#f6efd9' },
  { name: 'Soldadoras', model: 'welder-inverter-160', ground: '#f5e6e2' },
  { name: 'Desbrozadoras', model: 'brush-cutter-bike', ground: '#e9f0dc' },
  { name: 'Motosierras', model: 'chainsaw-24', ground: '#f6ebdf' },
  { name: 'Jardinería', model: 'lawn-mower-21', ground: '#e6f0e0' },
  { name: 'Hidrolavadoras', model: 'pressure-washer-petrol', ground: '#dfecf6' },
  { name: 'Motocultores', model: 'tiller-7', ground: '#efe8dc' },
  { name: 'Ahoyadoras y trituradoras', model: 'forage-shredder-7', ground: '#f0e9d8' },
  { name: 'Motores', model: 'engine-7', ground: '#ececea' },
  { name: 'Compresores', model: 'compressor-100', ground: '#e8eaf0' },
  { name: 'Herramientas manuales', model: 'wheelbarrow', ground: '#f2ebe0' },
  { name: 'Riego', model: 'impact-sprinkler', ground: '#dff0ee' },
  { name: 'Refacciones y accesorios', model: 'spark-plug', ground: '#e9ecec' },
] as const
