import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

it.each(['production', 'test', ''])('shows no specimens when built for "%s"', async (mode) => {
  expect(await pathsIn(mode)).not.toContain('dev/ui')
})

it('shows every component in development', async () => {
  expect(await pathsIn('development')).toContain('dev/ui')
})

async function pathsIn(mode: string) {
  vi.stubEnv('NODE_ENV', mode)
  vi.resetModules()
  const { default: routes } = await import('./routes.ts')
  return routes.flatMap(({ children = [] }) => children.map(({ path }) => path))
}
