import { deadJobReport } from '@surco/database/schema'

import { plainMail, type Mailer } from '../mail/index.ts'
import { formatMoment } from '../orders/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { jobTitle } from './job-titles.ts'

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
  for (const { id, name, data, reason } of dead) {
    if (told.has(id)) log.error({ job: name, data, reason }, 'a job was given up')
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
        [`Lo intentó muchas veces y no pudo. La primera es del ${formatMoment(first.enqueuedAt)}.`],
        ...[...kinds].map(([name, ones]) => [
          `${ones.length} × ${jobTitle(name)}`,
          `Última respuesta: ${ones.at(-1)?.reason ?? ''}`,
        ]),
        [
          'Cuando lo que fallaba funcione de nuevo, haz que lo intente otra vez: npm run jobs -- retry --all',
          'Para ver cada una: npm run jobs -- list',
        ],
      ],
    }),
  )
}
