/** A process that logs more than a pipe takes, and ends. */
import { createLog } from '../platform/log.ts'

// As the shop, which greets on it: a pipe that has no room is then not waited for.
process.stdout.write('ready\n')
const log = createLog('info')
for (let line = 0; line < 2_000; line += 1) log.info('x'.repeat(1_000))
process.exit(0)
