import { slug } from '../../slug.ts'
import { categoryScenes } from './category-scenes.ts'
import { readLayersOption, writeScene } from './write-scene.ts'

const layers = readLayersOption('draw-categories.ts')
const folder = new URL('../../../pictures/categorias/', import.meta.url)
for (const [name, scene] of Object.entries(categoryScenes))
  await writeScene(scene, layers, new URL(`${slug(name)}.webp`, folder), 40_000)
