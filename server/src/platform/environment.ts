/** Environment variables by name, trimmed. */
export type Environment = Readonly<Record<string, string | undefined>>

/** An invalid environment variable; `message` says which and why in one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads a boolean setting; undefined when it is not set. Throws {@link ConfigError}. */
export function readSwitch(env: Environment, name: string): boolean | undefined {
  const text = env[name] ?? ''
  if (text === '') return undefined
  if (/^(?:true|1|yes|on)$/i.test(text)) return true
  if (/^(?:false|0|no|off)$/i.test(text)) return false
  throw new ConfigError(`${name} must be true or false, not "${text}"`)
}
