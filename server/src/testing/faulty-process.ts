/** A process with an error that is not caught, `thrown` or of a `promise`, while its shop starts or is `running`. */
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
if (process.argv.includes('running')) {
  watched.closeInOrder({ close: async () => void process.stdout.write('closed\n') })
}
setTimeout(() => {
  if (process.argv.includes('promise')) void Promise.reject(failed())
  else throw failed()
})
setInterval(() => {}, 60_000)
