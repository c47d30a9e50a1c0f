import { jobTitle } from '../platform/jobs/index.ts'
import { type Mailer, plainMail } from '../platform/mail/index.ts'
import { formatMoment } from '../platform/time.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { readOrderNumbers } from './order-numbers.ts'

/** Mails the merchant a list of the jobs that were given up; skips those retried since. */
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
        [
          `La tienda no pudo hacer lo siguiente y ya no lo intenta. La tarea más antigua es del ${formatMoment(first.enqueuedAt)}.`,
        ],
        ...[...kinds].map(([name, jobsOfKind]) => [
          `${jobsOfKind.length} × ${jobTitle(name)}`,
          ...ordersLine(jobsOfKind.flatMap(({ id }) => numbers.get(id) ?? [])),
          `Última respuesta: ${jobsOfKind.at(-1)?.reason ?? ''}`,
        ]),
        [
          'Cuando lo que fallaba funcione de nuevo, haz que lo intente otra vez: npm run jobs -- retry --all',
          'Lo que nunca va a funcionar, como un correo a una dirección que no existe, se quita: npm run jobs -- drop NÚMERO',
          'Para ver cada una: npm run jobs -- list',
          `Lo mismo en la oficina: ${config.publicUrl}/admin/operacion`,
        ],
      ],
    }),
  )
}

const ordersLine = (numbers: number[]) =>
  numbers.length === 0
    ? []
    : [`Pedidos: ${[...new Set(numbers)].map((number) => `#${number}`).join(', ')}`]
