import { type Actor, writeBook } from '../book/index.ts'
import { CommandFault, jsonCommand } from '../platform/commands/index.ts'
import { notFound } from '../platform/errors.ts'
import { type DeadJob, jobTitle } from '../platform/jobs/index.ts'
import { formatMoment } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

/** `ids` undefined for all. */
export type JobsRequest =
  | { verb: 'list' }
  | { verb: 'retry'; ids: string[] | undefined }
  | { verb: 'drop'; ids: string[] }

const COMMAND: Actor = { kind: 'command', name: 'npm run jobs' }

/** Lists the jobs that were given up, retries them, or deletes them; returns Spanish lines to print. */
export async function manageDeadJobs(shop: Shop, request: JobsRequest): Promise<string[]> {
  const dead = await shop.jobs.listDead()
  if (request.verb === 'list') {
    if (dead.length === 0) return ['No hay tareas sin hacer']
    return dead.flatMap(({ id, name, data, enqueuedAt, givenUpAt, tries, reason }) => [
      `${id} · ${jobTitle(name)} (${name})`,
      `  del ${formatMoment(enqueuedAt)}, ${tries} ${tries === 1 ? 'intento' : 'intentos'} hasta el ${formatMoment(givenUpAt)}`,
      `  ${JSON.stringify(data)}`,
      `  ${reason}`,
    ])
  }
  const { verb, ids } = request
  const unknown = ids?.find((id) => !dead.some((job) => job.id === id))
  if (unknown) throw new CommandFault(`No hay ninguna tarea sin hacer con el número ${unknown}`)
  const chosen = ids ? dead.filter(({ id }) => ids.includes(id)) : dead
  const count = await endJobs(shop, COMMAND, verb, chosen)
  return [verb === 'drop' ? `Se quitaron: ${count}` : `Se intentarán de nuevo: ${count}`]
}

/** {@link manageDeadJobs} through the running shop. */
export const { commands: deadJobCommands, ask: manageThroughShop } = jsonCommand(
  '/dead-jobs',
  manageDeadJobs,
)

/** Retries or deletes jobs that were given up, for staff. Throws `NOT_FOUND` for one that is not among them. */
export async function endJobsById(
  shop: Shop,
  actor: Actor,
  verb: 'retry' | 'drop',
  ids: readonly string[],
): Promise<void> {
  const dead = new Map((await shop.jobs.listDead()).map((job) => [job.id, job]))
  const chosen = ids.map((id) => {
    const job = dead.get(id)
    if (!job) throw notFound('Dead job', id)
    return job
  })
  await endJobs(shop, actor, verb, chosen)
}

/**
 * Writes the book, then changes the queue, which uses its own transactions. Jobs that are gone since they were listed are
 * skipped; returns how many were retried, or listed to be deleted.
 */
async function endJobs(
  shop: Shop,
  actor: Actor,
  verb: 'retry' | 'drop',
  listed: readonly DeadJob[],
): Promise<number> {
  const action = verb === 'drop' ? 'job.dropped' : 'job.retried'
  await shop.db.transaction(async (tx) => {
    for (const { id, name } of listed) {
      const subject = { kind: 'job', id, name: jobTitle(name) }
      await writeBook(shop, tx, actor, { action, subject })
    }
  })
  const ids = listed.map(({ id }) => id)
  if (verb === 'retry') return shop.jobs.retryDead(ids)
  await shop.jobs.dropDead(ids)
  return ids.length
}
