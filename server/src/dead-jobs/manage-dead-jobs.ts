import { Readable } from 'node:stream'

import { askShop, CommandFault, type ShopCommands } from '../commands/index.ts'
import { formatMoment } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { jobTitle } from './job-titles.ts'

/** `ids` undefined for all. */
export type JobsRequest = { verb: 'list' } | { verb: 'retry'; ids: string[] | undefined }

/** Shows the jobs that were given up, or has them tried again; answers Spanish lines. */
export async function manageDeadJobs({ jobs }: Shop, request: JobsRequest): Promise<string[]> {
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
  return [`Se intentarán de nuevo: ${await jobs.retryDead(request.ids)}`]
}

const ADDRESS = '/dead-jobs'

/** The same, as the running shop does it. */
export const deadJobCommands: ShopCommands = {
  [ADDRESS]: (shop, { query }) => {
    const asked = query.get('asked')
    if (!asked) throw new CommandFault('Falta lo que se pide')
    // safe: only manageThroughShop writes it, over a socket of the shop's own user
    return manageDeadJobs(shop, JSON.parse(asked) as JobsRequest)
  },
}

/** Has the shop that runs on `dataDir` do it; throws as {@link askShop} does. */
export const manageThroughShop = (dataDir: string, request: JobsRequest): Promise<string[]> =>
  askShop(dataDir, {
    address: `${ADDRESS}?${new URLSearchParams({ asked: JSON.stringify(request) }).toString()}`,
    body: Readable.from([]),
  })
