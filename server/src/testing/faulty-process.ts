/**
 * A process with an uncaught error, `thrown` or of a `promise`, while its shop starts or is `running`. With `slowly` it
 * has none: it waits for signals, and ends slowly.
 */
import { setTimeout as pause } from 'node:timers/promises'

import { createFaultLog } from '../platform/log.ts'
import { watchProcess } from '../process.ts'

const failed = () =>
  new Error('Failed query: insert into "guest" values ($1)\nparams: Ana Ruiz', {
    cause: Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ana@example.com) already exists.',
    }),
  })

const watched = watchProcess(createFaultLog())
const isSlow = process.argv.includes('slowly')
if (process.argv.includes('running')) {
  watched.closeInOrder({
    async close() {
      if (isSlow) await pause(200)
      process.stdout.write('closed\n')
    },
  })
  if (isSlow) process.stdout.write('running\n')
}
setTimeout(() => {
  if (isSlow) return
  if (process.argv.includes('promise')) void Promise.reject(failed())
  else throw failed()
})
setInterval(() => {}, 60_000)
