import { paymentMethodName } from '@surco/contract'

import { type Finding, failing, ok, warning } from '../health/index.ts'
import {
  askedByProviders,
  createProviders,
  livePayments,
  readPaymentSettings,
} from '../payments/providers/index.ts'
import {
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnreachable,
} from '../payments/providers/provider.ts'
import { reasonOf } from '../platform/commands/index.ts'
import type { Environment } from '../platform/environment.ts'
import { dayOf, systemClock } from '../platform/time.ts'
import type { Answers, Step } from './step.ts'

const WAIT_MS = 10_000

/** A step for each payment provider; `known` holds other settings, such as another host. */
export const providerSteps = (known: Environment): Step[] =>
  askedByProviders.map(({ name, questions }) => ({
    title: `Cobrar con ${paymentMethodName(name)} (sin llaves no se usa)`,
    questions,
    isOptional: true,
    look: (answers) => tryProvider(name, { ...known, ...withoutOthers(name), ...answers }),
  }))

/** Clears the keys of other providers, so that their errors are not reported for this one. */
const withoutOthers = (name: string): Answers =>
  Object.fromEntries(
    askedByProviders
      .filter((other) => other.name !== name)
      .flatMap(({ questions }) => questions.map((question) => [question.name, ''] as const)),
  )

async function tryProvider(name: string, env: Environment): Promise<Finding[]> {
  const questions = askedByProviders.find((provider) => provider.name === name)?.questions ?? []
  if (questions.every(({ name: asked, preset }) => !env[asked] || preset !== undefined)) {
    return [ok('Sin llaves: no se usa.')]
  }
  const missing = questions.filter(({ name: asked, isNeeded }) => {
    return !env[asked] && (isNeeded?.(env) ?? true)
  })
  if (missing.length > 0) {
    return missing.map(({ name: asked, label }) => failing(`Falta ${asked}: ${label}`))
  }
  try {
    await readToday(
      new Map(Object.entries(createProviders(readPaymentSettings(env), limits))),
      name,
    )
  } catch (error) {
    return [failing(explain(error))]
  }
  const live = livePayments(env)
  return [ok('Responde y acepta las llaves.'), ...(live ? [] : [warning(NO_MONEY)])]
}

const NO_MONEY = 'Son llaves de prueba: no se cobra dinero de verdad.'

const limits = { timeoutMs: WAIT_MS }

/** Reads the first page of today's payments: the smallest read-only call that needs the secret key. */
async function readToday(
  providers: ReadonlyMap<string, PaymentProvider | undefined>,
  name: string,
) {
  const provider = providers.get(name)
  if (!provider) throw new Error(`${name} has keys and was not created`)
  const pages = provider.listDay(dayOf(systemClock.now()))
  await pages[Symbol.asyncIterator]().next()
}

function explain(error: unknown): string {
  if (error instanceof ProviderRefusal) {
    return `No acepta las llaves: respondió ${error.status} (${error.errorCode}). Cópialas otra vez de su panel, todas de la misma cuenta.`
  }
  if (error instanceof ProviderUnreachable) {
    return `No se pudo preguntar: ${error.message}. Revisa las llaves, y que este servidor salga a internet.`
  }
  return reasonOf(error)
}
