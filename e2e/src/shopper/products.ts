/** A product of the demo shop. Each story that buys takes others, so that counting stock stays simple. */
export interface Product {
  SKU: string
  name: string
}

export const manualSprayer = { SKU: 'TP-MM16', name: 'Aspersora manual de mochila 16 L' }
export const motorSprayer = { SKU: 'TP-AM25-2T', name: 'Aspersora de motor 25 L 2 tiempos' }
export const motorPump = { SKU: 'AG-MB3', name: 'Motobomba autocebante 3" 7 HP' }
export const smallMotorPump = { SKU: 'AG-MB2', name: 'Motobomba autocebante 2" 6.5 HP' }
export const welder = { SKU: 'CH-130', name: 'Soldadora inversora 130 A 127 V' }
export const brushCutter = { SKU: 'ZA-D52', name: 'Desbrozadora lateral 51.7 cc 2 tiempos' }
export const chainsaw = { SKU: 'TK-52', name: 'Motosierra 52 cc con barra de 20"' }
export const pumpWithSlash = { SKU: 'BM-1/2', name: 'Bomba eléctrica periférica 1/2 HP' }
/** Three of them are on the shelf. */
export const scarceSprayer = { SKU: 'MN-AM25-4T', name: 'Aspersora de motor 25 L 4 tiempos 1.4 HP' }
export const quoteOnlyPlant = { SKU: 'YU-D30T', name: 'Planta de luz diésel trifásica 24 kW' }
export const soldOutGenerator = { SKU: 'MT-G3500', name: 'Generador a gasolina 3,500 W' }

/** Where a product is; the slashes of its SKU stay slashes. */
export const productPath = ({ SKU }: Product) => `/producto/${SKU}`
