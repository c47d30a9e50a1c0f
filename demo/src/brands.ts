import { slug } from './products/wording.ts'

/** A line of business: what a brand sells. */
export type Line =
  | 'sprayers'
  | 'pumps'
  | 'generators'
  | 'welders'
  | 'brush-cutters'
  | 'chainsaws'
  | 'pressure-washers'
  | 'tillers'
  | 'engines'
  | 'compressors'
  | 'augers'
  | 'garden'
  | 'hand-tools'
  | 'irrigation'
  | 'spare-parts'
  | 'safety'

/** What a brand's logo shows beside or above its name. */
export type Sign =
  | 'anvil'
  | 'blade'
  | 'bolt'
  | 'canal'
  | 'cloud'
  | 'cob'
  | 'cogs'
  | 'drop'
  | 'fir'
  | 'frond'
  | 'furrows'
  | 'gear'
  | 'gust'
  | 'hammer'
  | 'hill'
  | 'horns'
  | 'horseshoe'
  | 'jet'
  | 'lamp'
  | 'leaf'
  | 'mist'
  | 'nut'
  | 'plough'
  | 'ring'
  | 'screw'
  | 'shard'
  | 'shell'
  | 'spark'
  | 'sprout'
  | 'swirl'
  | 'thorn'
  | 'trunk'
  | 'wave'
  | 'wheel'

/** An invented brand: `colour` is its machines' paint, `accent` their trim, both as #rrggbb. */
export interface Brand {
  name: string
  slug: string
  colour: string
  accent: string
  sign: Sign
  lines: readonly Line[]
}

/** The demo's brands; within one line of business no two paint their machines alike. */
export const demoBrands: readonly Brand[] = [
  brand('Tepalco', '#17623a', '#f2b632', 'leaf', ['sprayers', 'tillers']),
  brand('Milpanova', '#f0b416', '#2f6b2a', 'hill', ['sprayers', 'tillers', 'garden']),
  brand('Aguadoro', '#12418f', '#f0b323', 'drop', ['pumps', 'irrigation']),
  brand('Manantiva', '#0b7f80', '#8fd9d2', 'wave', ['pumps', 'pressure-washers']),
  brand('Lumbravolt', '#f5c400', '#1d1d1f', 'bolt', ['generators', 'welders']),
  brand('Chispacero', '#b8231a', '#ff9d2e', 'spark', ['welders', 'safety']),
  brand('Fundarco', '#3b444e', '#f0662b', 'ring', ['welders', 'compressors', 'engines', 'safety']),
  brand('Zacatrón', '#76ad18', '#22262a', 'blade', ['brush-cutters', 'chainsaws', 'augers']),
  brand('Oyametzin', '#143f2e', '#e2882b', 'fir', ['chainsaws', 'brush-cutters', 'safety']),
  brand('Tronkazo', '#ea5b0c', '#2b2b2b', 'trunk', ['chainsaws', 'spare-parts']),
  brand('Chorrovivo', '#0d6fd1', '#ffd23c', 'jet', ['pressure-washers', 'sprayers']),
  brand('Bueyfuerte', '#741a20', '#dcab45', 'horns', ['sprayers', 'brush-cutters', 'tillers']),
  brand('Yuntaro', '#1e2f63', '#d8402c', 'furrows', ['engines', 'generators', 'tillers', 'augers']),
  brand('Motrinco', '#cb1420', '#2f3640', 'gear', [
    'engines',
    'generators',
    'pressure-washers',
    'compressors',
    'spare-parts',
  ]),
  brand('Piezalba', '#5d6b78', '#ffb81c', 'nut', ['spare-parts', 'irrigation']),
  brand('Soplandino', '#f1651a', '#33424f', 'swirl', ['compressors', 'sprayers', 'garden']),
  brand('Noriazul', '#3a9fdc', '#12304f', 'wheel', ['pumps', 'irrigation']),
  brand('Axolán', '#edeeee', '#e8505b', 'frond', ['pumps', 'pressure-washers']),
  brand('Acequino', '#b0512a', '#49b4e4', 'canal', ['irrigation', 'pumps']),
  brand('Neblaro', '#f1f3f2', '#1f86c7', 'mist', ['sprayers', 'garden']),
  brand('Quinquero', '#eceae4', '#e07b12', 'lamp', ['generators', 'welders']),
  brand('Fraguaro', '#1c5fae', '#e6e9ec', 'anvil', ['welders', 'compressors']),
  brand('Tuzarro', '#a03c1c', '#efe3c6', 'screw', ['augers', 'hand-tools']),
  brand('Olotán', '#e6a00e', '#274f1e', 'cob', ['augers', 'hand-tools']),
  brand('Barbecor', '#dd6a12', '#37322e', 'plough', ['tillers', 'brush-cutters']),
  brand('Verdolín', '#0a9268', '#f4f5ee', 'sprout', ['garden', 'irrigation', 'hand-tools']),
  brand('Chubaxo', '#f7c90c', '#1c3557', 'cloud', ['pressure-washers', 'compressors']),
  brand('Ventisco', '#c3ccd2', '#14508c', 'gust', ['compressors', 'engines']),
  brand('Mezquitón', '#34393e', '#ffb000', 'thorn', ['chainsaws', 'brush-cutters', 'augers']),
  brand('Arrietor', '#56652c', '#efe6d0', 'horseshoe', ['engines', 'generators', 'pumps']),
  brand('Tlapalón', '#1d57b8', '#ffd100', 'hammer', ['hand-tools', 'safety']),
  brand('Obsidra', '#232226', '#8f6fd1', 'shard', ['hand-tools', 'spare-parts', 'garden']),
  brand('Engranal', '#f2b100', '#2a2a2a', 'cogs', ['spare-parts', 'engines']),
  brand('Armadil', '#b5d11c', '#34383c', 'shell', ['safety', 'garden']),
]

function brand(
  name: string,
  colour: string,
  accent: string,
  sign: Sign,
  lines: readonly Line[],
): Brand {
  return { name, slug: slug(name), colour, accent, sign, lines }
}
