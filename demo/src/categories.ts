/** The first-level categories: which article's drawing stands for each, and on which ground. */
export const demoCategories = [
  { name: 'Aspersoras', kind: 'aspersora-motor', ground: '#e4efe6' },
  { name: 'Bombas y motobombas', kind: 'motobomba', ground: '#e1ecf3' },
  { name: 'Generadores', kind: 'generador', ground: '#f6efd9' },
  { name: 'Soldadoras', kind: 'soldadora-inversora', ground: '#f5e6e2' },
  { name: 'Desbrozadoras', kind: 'desbrozadora', ground: '#e9f0dc' },
  { name: 'Motosierras', kind: 'motosierra', ground: '#f6ebdf' },
  { name: 'Hidrolavadoras', kind: 'hidrolavadora', ground: '#dfecf6' },
  { name: 'Motocultores', kind: 'motocultor', ground: '#efe8dc' },
  { name: 'Motores', kind: 'motor', ground: '#ececea' },
  { name: 'Compresores', kind: 'compresor', ground: '#e8eaf0' },
  { name: 'Refacciones y accesorios', kind: 'bujia', ground: '#e9ecec' },
] as const
