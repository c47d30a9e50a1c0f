import { expect, test } from 'vitest'

import { chooseVersion, connectionVariables } from './postgres-programs.ts'

test.each([
  ['db.example:6543/shop', { PGPORT: '6543' }],
  ['db.example/shop?sslmode=no-verify', { PGSSLMODE: 'require' }],
  ['db.example/shop?uselibpqcompat=true&sslmode=require', { PGSSLMODE: 'require' }],
  ['db.example/shop?sslmode=disable', {}],
  ['db.example/shop?pgbouncer=true&schema=public&connection_limit=5', {}],
  ['/shop?host=/run/postgresql', { PGHOST: '/run/postgresql' }],
])('PostgreSQL’s programs get where the driver gets by …@%s', (place, differs) => {
  const always = { PGHOST: 'db.example', PGPORT: '5432', PGUSER: 'surco', PGDATABASE: 'shop' }
  expect(connectionVariables(`postgres://surco:p%40ss@${place}`)).toEqual({
    ...always,
    PGPASSWORD: 'p@ss',
    ...differs,
  })
})

test.each([
  ['its own version', [15, 16, 17], 16, 16],
  ['the next newer one, without its own', [15, 17, 18], 16, 17],
  ['the newest, which may refuse, when all are older', [14, 15], 16, 15],
  ['that of the shell when none is where Debian puts them', [], 16, undefined],
])('a server gets %s', (_which, installed, server, chosen) => {
  expect(chooseVersion(installed, server)).toBe(chosen)
})
