import { install } from './install.mjs'
import { becomeProgram } from './run-program.mjs'
import { projectEnvironment } from './runtime.mjs'
import { die } from './say.mjs'

const [program, ...args] = process.argv.slice(2)
if (program === undefined) die('say what to run: node scripts/run.mjs FILE [arguments]')
// Benchmarks and tests of the search are for those who work on the shop.
const isTool = /^benchmarks\/|\/testing\//.test(program)
const node = await install(isTool ? {} : { only: 'to run' })
becomeProgram(node, [program, ...args], { env: projectEnvironment(node) })
