import { install } from './install.mjs'
import { becomeProgram } from './run-program.mjs'
import { projectEnvironment } from './runtime.mjs'
import { die } from './say.mjs'

const [program, ...args] = process.argv.slice(2)
if (program === undefined) die('say what to run: node scripts/run.mjs FILE [arguments]')
const node = await install()
becomeProgram(node, [program, ...args], { env: projectEnvironment(node) })
