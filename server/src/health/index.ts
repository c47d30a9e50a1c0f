import type { Output, shop as shopEndpoints } from '@surco/contract'

import { readLedgerHealth } from '../payments/index.ts'
import { findCode } from '../platform/database.ts'
import { ShopError } from '../platform/errors.ts'
import { readJobsHealth } from '../platform/jobs/index.ts'
import { healthChecks, writeProbe } from './checks.ts'
import { lookAtDisk } from './disk.ts'
import { type Finding, type HealthCheck, type HealthSubject } from './finding.ts'

export { failing, type Finding, type HealthSubject, ok, warning } from './finding.ts'

type Health = Output<(typeof shopEndpoints)['GET /health']>

/**
 * Makes what throws `DEPENDENCY_DOWN` unless database and queue can be used, and while the shop closes.
 * Pages are served although jobs cannot be worked on, or mails handed over: then it says so.
 */
export function healthOf(subject: HealthSubject, disk = lookAtDisk): () => Promise<Health> {
  const looking = <T>(look: (subject: HealthSubject) => Promise<T>) =>
    oneAtATime(() => lookAt(subject, look))
  const write = looking(writeProbe)
  const checkDisk = oneAtATime(async () => refuseFull(await disk(subject)))
  const checkQueue = looking(({ shop }) => shop.jobs.check())
  const readJobs = looking(({ shop }) => readJobsHealth(shop.db))
  const readLedger = looking(({ shop }) => readLedgerHealth(shop))
  const { shop, mailer, closing } = subject
  return oncePerSecond(subject, async () => {
    if (closing.aborted) throw new ShopError('DEPENDENCY_DOWN', 'The shop is closing')
    // All at once: whoever asks waits no longer than for one of them.
    const [jobs, { lastCheckedAt, openDifferences }, isMailFailing] = await Promise.all([
      answered(readJobs()),
      answered(readLedger()),
      withinTime(mailer.isFailing()).catch(() => true),
      answered(write()),
      answered(checkDisk(), 'The disk does not answer'),
      answered(checkQueue(), 'The job queue does not answer'),
    ])
    return {
      status: 'ok',
      database: 'ok',
      queue: shop.jobs.isFailing() ? 'failing' : 'ok',
      mail: isMailFailing ? 'failing' : mailer.kind,
      jobs,
      ledger: { lastCheckedAt: lastCheckedAt?.toISOString() ?? null, openDifferences },
    }
  })
}

function refuseFull({ state, detail }: Finding) {
  if (state === 'failing') throw new ShopError('DEPENDENCY_DOWN', `The disk is full: ${detail}`)
}

async function answered<T>(
  work: Promise<T>,
  otherwise = 'The database does not answer',
): Promise<T> {
  try {
    return await withinTime(work)
  } catch (cause) {
    throw cause instanceof ShopError
      ? cause
      : new ShopError('DEPENDENCY_DOWN', otherwise, { cause })
  }
}

/** PostgreSQL's codes of a full disk, and of what it cannot read or make sense of on its own. */
const DISK_FULL = '53100'
const damaged: ReadonlySet<string | undefined> = new Set(['XX001', 'XX002', '58P01'])

function reasonOf(code: string | undefined): string {
  if (code === DISK_FULL) return 'el disco está lleno'
  return damaged.has(code) ? 'la base de datos está dañada' : 'no responde'
}

type Readiness = Output<(typeof shopEndpoints)['GET /health/ready']>

/** Makes what tells the state of every check, as of this second. */
export function findingsOf(
  subject: HealthSubject,
  checks: readonly HealthCheck[] = healthChecks,
): () => Promise<Readiness['checks']> {
  const { clock } = subject.shop
  const startedAt = clock.now().getTime()
  const looked = () => ({ ...subject, upMs: clock.now().getTime() - startedAt })
  const looks = checks.map(({ name, look, broken }) => {
    const once = oneAtATime(() => lookAt(looked(), look))
    return async () => {
      const finding = await withinTime(once()).catch((err: unknown): Finding => {
        subject.shop.log.warn({ err, check: name }, 'a health check failed')
        return { state: broken, detail: reasonOf(findCode(err)) }
      })
      return { name, ...finding }
    }
  })
  return oncePerSecond(subject, () => Promise.all(looks.map((look) => look())))
}

/** Makes what tells the state of every check; it throws `DEPENDENCY_DOWN` when one of them keeps the shop from serving. */
export function readinessOf(
  ...[subject, checks]: Parameters<typeof findingsOf>
): () => Promise<Readiness> {
  const find = findingsOf(subject, checks)
  return async () => judge(await find())
}

function judge(checks: Readiness['checks']): Readiness {
  const bad = checks.filter(({ state }) => state !== 'ok')
  if (bad.some(({ state }) => state === 'failing')) {
    const errors = bad.map(({ name, detail }) => ({ field: name, message: detail }))
    throw new ShopError('DEPENDENCY_DOWN', 'The shop cannot serve', { errors })
  }
  return { status: bad.length > 0 ? 'warning' : 'ok', checks }
}

/** Whoever asks for health has an answer within two seconds, whatever hangs. */
const TIMEOUT_MS = 1_500

/** What `work` answers, or a rejection once it takes too long; it goes on all the same. */
async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whoever comes while `look` is under way waits for the same one: what hangs is asked once. */
function oneAtATime<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= look().finally(() => {
      running = undefined
    })
    return running
  }
}

const KEPT_MS = 1_000

/** However many ask, the shop looks once a second: whoever comes within that has the same outcome. That it closes is told at once. */
function oncePerSecond<T>(
  { shop: { clock }, closing }: HealthSubject,
  look: () => Promise<T>,
): () => Promise<T> {
  let kept: { at: number; outcome: Promise<T> } | undefined
  return () => {
    if (closing.aborted) return look()
    const at = clock.now().getTime()
    if (!kept || Math.abs(at - kept.at) >= KEPT_MS) kept = { at, outcome: look() }
    return kept.outcome
  }
}

/** Looks at a shop whose database answers `look` however many shoppers wait for it. */
const lookAt = <S extends HealthSubject, T>(
  subject: S,
  look: (subject: S) => Promise<T>,
): Promise<T> => subject.database.probe((db) => look({ ...subject, shop: { ...subject.shop, db } }))
