// Installs what runs the shop and builds its pages, as `npm start` does before it starts.
import { buildPages } from './build-pages.mjs'
import { install } from './install.mjs'

await buildPages(await install({ only: 'to run' }))
