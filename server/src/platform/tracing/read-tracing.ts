import { ConfigError, type Environment } from '../environment.ts'

export interface Tracing {
  /** Share of calls and jobs that are traced, from 0 to 1. */
  ratio: number
}

/** Share of calls and jobs that are traced by default. */
const DEFAULT_RATIO = 0.1

/**
 * Reads the sampling of traces; undefined when tracing is off. The exporter itself reads its address, headers and timeouts:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/. Throws {@link ConfigError}.
 */
export function readTracing(env: Environment): Tracing | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined
  if (!URL.canParse(endpoint))
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be a web address')
  return { ratio: sampleRatio(env.OTEL_TRACES_SAMPLER, env.OTEL_TRACES_SAMPLER_ARG) }
}

/** Reads the standard's samplers. Only jobs have a parent, whose sampling they follow. */
function sampleRatio(sampler: string | undefined, argument: string | undefined) {
  const name = sampler?.replace(/^parentbased_/, '')
  if (name === 'always_on') return 1
  if (name === 'always_off') return 0
  const ratio = Number(argument || (name ? 1 : DEFAULT_RATIO))
  if ((!name || name === 'traceidratio') && ratio >= 0 && ratio <= 1) return ratio
  throw new ConfigError(
    'OTEL_TRACES_SAMPLER must be always_on, always_off or traceidratio, OTEL_TRACES_SAMPLER_ARG from 0 to 1',
  )
}
