import { expect, test } from 'vitest'

import { connectionVariables } from './postgres.ts'

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
