import { createAgent, sendRequest } from '../load/send-request.ts'
import type { Request } from '../load/sent.ts'
import type { Statement } from '../shop/record-statements.ts'
import type { BenchShop } from '../shop/start-shop.ts'
import type { Wish } from '../shop/watch-server.ts'

/** So many say enough about a kind of request. */
const MOST = 500

/**
 * Sends requests one by one, and gives the statements that each made the server send to PostgreSQL.
 * Those that were answered from memory are left out.
 */
export async function recordStatements(
  { url, server }: BenchShop,
  requests: Request[],
): Promise<Statement[][]> {
  const agent = createAgent()
  const groups: Statement[][] = []
  const wish = <Answer>(what: Wish) => server.ask<Answer>({ wish: what })
  for (const request of requests.slice(0, MOST)) {
    await wish('record statements')
    await sendRequest(agent, url, request)
    groups.push((await wish<{ statements: Statement[] }>('statements')).statements)
  }
  agent.destroy()
  return groups.filter((group) => group.length > 0)
}
