import { install } from './install.mjs'
import { inRoot } from './paths.mjs'
import { hasPaymentKeys, startPaymentSandbox } from './payment-sandbox.mjs'
import { becomeProgram } from './run-program.mjs'
import { projectEnvironment } from './runtime.mjs'

const node = await install()
const sandbox = hasPaymentKeys(process.env) ? undefined : await startPaymentSandbox(node)
// The server starts again when its sources change; the storefront is replaced in place by Vite.
const watched = ['server/src', 'contract/src', 'database/src'].map(
  (room) => `--watch-path=${inRoot(room)}`,
)
const args = ['--watch', ...watched, '--watch-preserve-output', inRoot('server', 'src', 'main.ts')]
becomeProgram(node, args, {
  env: projectEnvironment(node, { NODE_ENV: 'development', ...sandbox?.env }),
  onEnd: async () => sandbox?.stop(),
})
