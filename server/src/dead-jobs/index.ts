import { type DeadJob, officeOperation } from '@surco/contract'
import type { Db } from '@surco/database'
import { deadJobReport, order } from '@surco/database/schema'
import { inArray } from 'drizzle-orm'

import { type Actor, actorOf, writeBook } from '../book/index.ts'
import { CommandFault, jsonCommand } from '../platform/commands/index.ts'
import { notFound } from '../platform/errors.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import { jobTitle } from '../platform/jobs/index.ts'
import { type Mailer, plainMail } from '../platform/mail/index.ts'
import { formatMoment } from '../platform/time.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'

/**
 * Tells of jobs that were given up since this was last done: one log line each, and one mail to the merchant
 * for all of them. Each is told once.
 */
export async function reportDeadJobs({ db, jobs, clock, log }: Shop): Promise<void> {
  const dead = await jobs.listDead()
  if (dead.length === 0) return
  const told = await db.transaction(async (tx) => {
    const rows = await tx
      .insert(deadJobReport)
      .values(dead.map(({ id }) => ({ jobId: id, reportedAt: clock.now() })))
      .onConflictDoNothing()
      .returning()
    const news = new Set(rows.map(({ jobId }) => jobId))
    const jobIds = dead
      .filter(({ id, name }) => news.has(id) && isWorthMail(name))
      .map(({ id }) => id)
    if (jobIds.length > 0) await jobs.enqueue(tx, 'mail-merchant-dead-jobs', { jobIds })
    return news
  })
  // What a job is about may open an order, or is an e-mail: `jobs list` shows it.
  for (const { id, name, reason } of dead) {
    if (told.has(id)) log.error({ job: name, jobId: id, reason }, 'a job was given up')
  }
}

/** That this very message was not delivered is not worth another one. */
const isWorthMail = (name: string) => name !== 'mail-merchant-dead-jobs'

/** Mails the merchant what was not done; nothing of what was tried again meanwhile. */
export async function sendDeadJobsMail(
  { db, config, jobs, log }: Shop,
  mailer: Mailer,
  jobIds: string[],
): Promise<void> {
  const wanted = new Set(jobIds)
  const dead = (await jobs.listDead()).filter(({ id }) => wanted.has(id))
  const [first] = dead
  if (!first) return
  const { salesEmail } = await readShopInfo(db)
  if (!salesEmail) {
    log.warn({ jobIds }, 'jobs were given up, and the settings have no sales e-mail')
    return
  }
  const numbers = await readOrderNumbers(db, dead)
  const kinds = Map.groupBy(dead, ({ name }) => name)
  const subject =
    dead.length === 1
      ? 'La tienda dejó una tarea sin hacer'
      : `La tienda dejó ${dead.length} tareas sin hacer`
  await mailer.send(
    plainMail({
      to: salesEmail,
      subject,
      messageId: `<dead-jobs.${jobIds[0] ?? ''}@${new URL(config.publicUrl).hostname}>`,
      paragraphs: [
        [`No pudo, y ya no lo intenta. La primera es del ${formatMoment(first.enqueuedAt)}.`],
        ...[...kinds].map(([name, ones]) => [
          `${ones.length} × ${jobTitle(name)}`,
          ...ordersLine(ones.flatMap(({ data }) => numbers.get(orderIdOf(data)) ?? [])),
          `Última respuesta: ${ones.at(-1)?.reason ?? ''}`,
        ]),
        [
          'Cuando lo que fallaba funcione de nuevo, haz que lo intente otra vez: npm run jobs -- retry --all',
          'Lo que nunca va a funcionar, como un correo a una dirección que no existe, se quita: npm run jobs -- drop NÚMERO',
          'Para ver cada una: npm run jobs -- list',
        ],
      ],
    }),
  )
}

const orderIdOf = (data: object) => ('orderId' in data ? String(data.orderId) : '')

/** The numbers of the orders that jobs are about, by the orders' ids. */
async function readOrderNumbers(db: Db, jobs: { data: object }[]) {
  const { id, number } = order
  const ids = jobs.map(({ data }) => orderIdOf(data)).filter(Boolean)
  const rows = await db.select({ id, number }).from(order).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.number]))
}

const ordersLine = (numbers: number[]) =>
  numbers.length === 0 ? [] : [`Pedidos: ${numbers.map((one) => `#${one}`).join(', ')}`]

/** `ids` undefined for all. */
export type JobsRequest =
  | { verb: 'list' }
  | { verb: 'retry'; ids: string[] | undefined }
  | { verb: 'drop'; ids: string[] }

const COMMAND: Actor = { kind: 'command', name: 'npm run jobs' }

/** Shows the jobs that were given up, has them tried again, or forgets them; answers Spanish lines. */
export async function manageDeadJobs(shop: Shop, request: JobsRequest): Promise<string[]> {
  const { jobs } = shop
  const dead = await jobs.listDead()
  if (request.verb === 'list') {
    if (dead.length === 0) return ['No hay tareas sin hacer']
    return dead.flatMap(({ id, name, data, enqueuedAt, givenUpAt, tries, reason }) => [
      `${id} · ${jobTitle(name)} (${name})`,
      `  del ${formatMoment(enqueuedAt)}, ${tries} intentos hasta el ${formatMoment(givenUpAt)}`,
      `  ${JSON.stringify(data)}`,
      `  ${reason}`,
    ])
  }
  const unknown = request.ids?.find((id) => !dead.some((job) => job.id === id))
  if (unknown) throw new CommandFault(`No hay ninguna tarea sin hacer con el número ${unknown}`)
  const ids = request.ids ?? dead.map(({ id }) => id)
  const isDrop = request.verb === 'drop'
  await noteJobs(shop, COMMAND, isDrop ? 'job.dropped' : 'job.retried', new Set(ids))
  if (isDrop) {
    await jobs.dropDead(request.ids)
    return [`Se quitaron: ${new Set(request.ids).size}`]
  }
  return [`Se intentarán de nuevo: ${await jobs.retryDead(request.ids)}`]
}

/** The same, as the running shop does it. */
export const { commands: deadJobCommands, ask: manageThroughShop } = jsonCommand(
  '/dead-jobs',
  manageDeadJobs,
)

const {
  'GET /admin/dead-jobs': list,
  'POST /admin/dead-jobs/retry': retry,
  'POST /admin/dead-jobs/drop': drop,
} = officeOperation
const calls = {
  'GET /admin/dead-jobs': list,
  'POST /admin/dead-jobs/retry': retry,
  'POST /admin/dead-jobs/drop': drop,
}

/** Jobs that were given up, as staff deal with them. */
export function deadJobRoutes(api: Api, shop: Shop) {
  const left = async () => ({ data: await listDeadJobs(shop) })
  implement(api, calls, {
    'GET /admin/dead-jobs': left,
    'POST /admin/dead-jobs/retry': async ({ body: { ids } }, caller) => {
      await noteJobs(shop, actorOf(caller), 'job.retried', ids)
      await shop.jobs.retryDead(ids)
      return left()
    },
    'POST /admin/dead-jobs/drop': async ({ body: { ids } }, caller) => {
      await noteJobs(shop, actorOf(caller), 'job.dropped', ids)
      await shop.jobs.dropDead(ids)
      return left()
    },
  })
}

async function listDeadJobs({ db, jobs }: Shop): Promise<DeadJob[]> {
  const dead = await jobs.listDead()
  const numbers = await readOrderNumbers(db, dead)
  return dead.map(({ id, name, data, givenUpAt, tries, reason }) => ({
    id,
    title: jobTitle(name),
    order: numbers.get(orderIdOf(data))?.toString() ?? null,
    givenUpAt: givenUpAt.toISOString(),
    tries,
    reason,
  }))
}

/** Writes the book before the queue is told, which has transactions of its own. Throws `NOT_FOUND`. */
async function noteJobs(shop: Shop, actor: Actor, action: string, ids: Iterable<string>) {
  const dead = new Map((await shop.jobs.listDead()).map((job) => [job.id, job]))
  await shop.db.transaction(async (tx) => {
    for (const id of ids) {
      const job = dead.get(id)
      if (!job) throw notFound('Dead job', id)
      const subject = { kind: 'job', id, name: jobTitle(job.name) }
      await writeBook(shop, tx, actor, { action, subject })
    }
  })
}
