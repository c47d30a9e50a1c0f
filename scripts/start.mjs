// Plain JavaScript for Node 18 or newer: it runs before anything is installed.
import { buildPages } from './build-pages.mjs'
import { install } from './install.mjs'
import { inRoot } from './paths.mjs'
import { hasPaymentKeys, startPaymentSandbox } from './payment-sandbox.mjs'
import { becomeProgram } from './run-program.mjs'
import { frugalEnvironment, frugalFlags, projectEnvironment } from './runtime.mjs'

const node = await install({ only: 'to run' })
await buildPages(node)
const sandbox = hasPaymentKeys(process.env) ? undefined : await startPaymentSandbox(node)
becomeProgram(node, [...frugalFlags, inRoot('server', 'src', 'main.ts')], {
  env: projectEnvironment(node, { NODE_ENV: 'production', ...frugalEnvironment, ...sandbox?.env }),
  onEnd: async () => sandbox?.stop(),
})
