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
 * Returns the handler of `GET /health`, which throws `DEPENDENCY_DOWN` unless database and queue can be used, and while
 * the shop closes. It only reports failing workers or mails: pages are served without them.
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
    // In parallel, so that the response takes no longer than the slowest of them.
    const [jobs, { lastCheckedAt, openDifferences }, isMailFailing] = await Promise.all([
      orDependencyDown(readJobs()),
      orDependencyDown(readLedger()),
      withinTime(mailer.isFailing()).catch(() => true),
      orDependencyDown(write()),
      orDependencyDown(checkDisk(), 'The disk does not answer'),
      orDependencyDown(checkQueue(), 'The job queue does not answer'),
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

async function orDependencyDown<T>(
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

/** PostgreSQL's codes of a full disk, and of corrupted or missing files. */
const DISK_FULL = '53100'
const damaged: ReadonlySet<string | undefined> = new Set(['XX001', 'XX002', '58P01'])

function reasonOf(code: string | undefined): string {
  if (code === DISK_FULL) return 'el disco está lleno'
  return damaged.has(code) ? 'la base de datos está dañada' : 'no responde'
}

type Readiness = Output<(typeof shopEndpoints)['GET /health/ready']>

/** Returns a function that runs all checks, at most once a second. */
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

/** Returns the handler of `GET /health/ready`, which throws `DEPENDENCY_DOWN` when a check is failing. */
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

/** Health responds within two seconds, whatever hangs. */
const TIMEOUT_MS = 1_500

/** Resolves as `work` does, or rejects once it takes too long; `work` itself continues. */
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

/** Callers share one run of `look`, so that a hanging check is not started again and again. */
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

/** Runs `look` at most once a second, and shares the outcome. While the shop closes it is run each time. */
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

/** Runs `look` on the connection reserved for probes: it does not wait behind the shoppers' queries. */
const lookAt = <S extends HealthSubject, T>(
  subject: S,
  look: (subject: S) => Promise<T>,
): Promise<T> => subject.database.probe((db) => look({ ...subject, shop: { ...subject.shop, db } }))
