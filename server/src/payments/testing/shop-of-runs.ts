import type { Db } from '@surco/database'
import { createTestDatabase, makeCuttable, type CuttableDatabase } from '@surco/database/testing'

import type { Mail } from '../../platform/mail/index.ts'
import {
  createPayingShop,
  startSandbox,
  type PayingShop,
  type Sandbox,
} from '../../testing/paying-shop.ts'
import { createZoneOf } from '../../testing/shipping-zone.ts'
import { testStart, withQueues } from '../../testing/test-shop.ts'

/**
 * A shop for many runs whose process may die between any two commits, or between a provider's answer and the next
 * commit; another one takes over its port, its database and its time.
 */
export class ShopOfRuns {
  readonly sandbox: Sandbox
  /** For who looks: it outlives every process. */
  readonly db: Db
  readonly mails: Pick<Mail, 'to' | 'subject'>[] = []
  /** How many runs were begun on it. */
  runs = 0
  /** How many processes died. */
  deaths = 0
  readonly #database: CuttableDatabase
  #process: PayingShop | undefined
  /** Answers of providers that the process still hears. */
  #answersLeft = Infinity

  private constructor(sandbox: Sandbox, db: Db, database: CuttableDatabase) {
    this.sandbox = sandbox
    this.db = db
    this.#database = database
  }

  static async create(): Promise<ShopOfRuns> {
    const database = await createTestDatabase(withQueues)
    const cuttable = await makeCuttable(database)
    const shop = new ShopOfRuns(await startSandbox(), database.db, cuttable)
    await shop.#start()
    await shop.process.receiveWebhooks()
    // What is sent costs more to the second.
    await createZoneOf(shop.db, '45', 10_000)
    await createZoneOf(shop.db, '97', 25_000)
    return shop
  }

  /** The one that serves. */
  get process(): PayingShop {
    if (!this.#process) throw new Error('No process serves')
    return this.#process
  }

  get isDead() {
    return this.#database.isCut()
  }

  /** The process dies once it made so many commits from now on (reads count too), before it learns of the last. */
  dieAfterCommits(commits: number) {
    this.#database.cutAfter(commits)
  }

  /** The process dies of this answer of a provider, before it writes anything of it. */
  dieOfAnswer(answer: number) {
    this.#answersLeft = answer
  }

  /** Another process serves if this one died; if it did not, it lives on. */
  async recover(): Promise<void> {
    this.#answersLeft = Infinity
    if (!this.isDead) return void this.#database.reconnect()
    this.deaths += 1
    const { shop, clock } = this.process
    const { publicUrl } = shop.config
    await this.process.close()
    this.#database.reconnect()
    await this.freeJobs()
    await this.#start()
    this.process.clock.advance(clock.now().getTime() - testStart.getTime())
    this.process.shop.config.publicUrl = publicUrl
    await this.process.app.listen({ host: '127.0.0.1', port: Number(new URL(publicUrl).port) })
  }

  async close() {
    await this.process.close()
    await this.#database.database.close()
    await this.sandbox.close()
  }

  async #start() {
    const { database } = this.#database
    const started = await createPayingShop({ database, sandbox: this.sandbox })
    const { providers } = started.shop
    for (const name of ['openpay', 'mercadopago'] as const) {
      if (providers[name]) Object.assign(providers, { [name]: this.#mortal(providers[name]) })
    }
    started.mailer.send = async ({ to, subject }) => {
      this.#mustLive()
      this.mails.push({ to, subject })
    }
    this.#process = started
  }

  /** A provider as the process reaches it: not at all once it is dead. */
  #mortal<T extends object>(provider: T): T {
    return new Proxy(provider, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...asked: unknown[]) => {
          this.#mustLive()
          const answer: unknown = Reflect.apply(member, target, asked)
          return answer instanceof Promise ? answer.then((told) => this.#hear(told)) : answer
        }
      },
    })
  }

  #hear<T>(told: T): T {
    this.#answersLeft -= 1
    if (this.#answersLeft === 0) this.#database.cutAfter(0)
    this.#mustLive()
    return told
  }

  #mustLive() {
    if (this.isDead) throw new Error('The process is dead')
  }

  /** Jobs that failed, or whose process died, are due again, as the queue has it once the wall clock has moved on. */
  async freeJobs() {
    await this.db.execute(`
      update jobs.job set state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::jobs.job_state
      where state = 'active'`)
  }
}
