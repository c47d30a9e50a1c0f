import { readJobsHealth } from '../dead-jobs/index.ts'
import { findJobAges } from '../jobs/index.ts'
import { countUnsettled, readLedgerHealth } from '../payments/index.ts'
import { findDiskSpace } from './disk-space.ts'
import { failing, ok, warning, type HealthCheck } from './health-check.ts'
import { writeProbe } from './write-probe.ts'

/** Seconds that a job may wait before somebody should know. */
const JOB_WAITS = 10 * 60
/** Reconciliation comes every minute. */
const RECONCILED_WITHIN = 10 * 60
/** Share of the disk that should stay free. */
const LEAST_FREE = 0.05
/** The embedded database takes so much at a time for its log; with less free it can write nothing more. */
const LOG_SEGMENT_BYTES = 16 * 1024 * 1024

const minutes = (seconds: number) => `${Math.round(seconds / 60)} min`

/** All that readiness looks at, in the order that it is told in. */
export const healthChecks: readonly HealthCheck[] = [
  {
    name: 'serving',
    broken: 'failing',
    look: async ({ closing }) => (closing.aborted ? failing('se está cerrando') : ok()),
  },
  {
    name: 'database',
    broken: 'failing',
    async look({ shop }) {
      await writeProbe(shop)
      return ok()
    },
  },
  {
    name: 'disk',
    broken: 'warning',
    async look({ shop, database }) {
      const { freeBytes, freeShare } = await findDiskSpace(shop.config.dataDir)
      const told = `${Math.floor(freeShare * 100)} % libre`
      if (database.kind === 'embedded' && freeBytes < LOG_SEGMENT_BYTES) return failing(told)
      return freeShare < LEAST_FREE ? warning(told) : ok(told)
    },
  },
  {
    name: 'queue',
    broken: 'failing',
    async look({ shop }) {
      await shop.jobs.check()
      return shop.jobs.isFailing() ? warning('un trabajador no alcanza sus tareas') : ok()
    },
  },
  {
    name: 'jobs-waiting',
    broken: 'warning',
    async look({ shop }) {
      const { oldestWaiting } = await findJobAges(shop.db)
      const told = `la tarea más antigua espera ${minutes(oldestWaiting)}`
      return oldestWaiting > JOB_WAITS ? warning(told) : ok(told)
    },
  },
  {
    name: 'jobs-failed',
    broken: 'warning',
    async look({ shop }) {
      const { failed } = await readJobsHealth(shop)
      return failed > 0 ? warning(`${failed} tareas fallaron del todo: npm run jobs -- list`) : ok()
    },
  },
  {
    name: 'reconciliation',
    broken: 'warning',
    async look({ shop }) {
      const { lastReconciled } = await findJobAges(shop.db)
      if (lastReconciled === null) return ok('todavía no ha corrido')
      const told = `corrió hace ${minutes(lastReconciled)}`
      return lastReconciled > RECONCILED_WITHIN ? warning(told) : ok(told)
    },
  },
  {
    name: 'payments',
    broken: 'warning',
    async look({ shop }) {
      const unsettled = await countUnsettled(shop)
      return unsettled > 0 ? warning(`${unsettled} cobros sin resolver`) : ok('todos resueltos')
    },
  },
  {
    name: 'ledger',
    broken: 'warning',
    async look({ shop }) {
      const { openDifferences } = await readLedgerHealth(shop)
      return openDifferences > 0
        ? warning(`${openDifferences} diferencias con los proveedores: npm run ledger -- --list`)
        : ok()
    },
  },
  {
    name: 'mail',
    broken: 'warning',
    look: async ({ mailer }) =>
      (await mailer.isFailing()) ? warning('los correos no salen') : ok(mailer.kind),
  },
]
