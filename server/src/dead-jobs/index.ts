import { type DeadJob, officeDeadJobs } from '@surco/contract'

import { actorOf } from '../book/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import { jobTitle } from '../platform/jobs/index.ts'
import type { Shop } from '../shop.ts'
import { endJobsById } from './manage.ts'
import { readOrderNumbers } from './order-numbers.ts'

export { sendDeadJobsMail } from './mail.ts'
export { deadJobCommands } from './manage.ts'
export { reportDeadJobs } from './report.ts'

/** Routes by which staff list, retry and delete jobs that were given up. */
export function deadJobRoutes(api: Api, shop: Shop) {
  const list = async () => ({ data: await listDeadJobs(shop) })
  implement(api, officeDeadJobs, {
    'GET /admin/dead-jobs': list,
    'POST /admin/dead-jobs/retry': async ({ body: { ids } }, caller) => {
      await endJobsById(shop, actorOf(caller), 'retry', ids)
      return list()
    },
    'POST /admin/dead-jobs/drop': async ({ body: { ids } }, caller) => {
      await endJobsById(shop, actorOf(caller), 'drop', ids)
      return list()
    },
  })
}

async function listDeadJobs({ db, jobs }: Shop): Promise<DeadJob[]> {
  const dead = await jobs.listDead()
  const numbers = await readOrderNumbers(db, dead)
  return dead.map(({ id, name, givenUpAt, tries, reason }) => ({
    id,
    title: jobTitle(name),
    order: numbers.get(id)?.toString() ?? null,
    givenUpAt: givenUpAt.toISOString(),
    tries,
    reason,
  }))
}
