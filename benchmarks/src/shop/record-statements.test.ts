import { expect, test } from 'vitest'

import { startRecording } from './record-statements.ts'

const createClient = () => ({ query: (...args: unknown[]) => args.length })

test('notes statements in order, in both ways of writing them, and lets them pass', () => {
  const client = createClient()
  const stop = startRecording(client)
  expect(client.query('select $1', [7])).toBe(2)
  client.query({ text: 'select 2', values: [8] })
  client.query({ text: 'select 3' }, [9])
  expect(stop()).toEqual([
    { text: 'select $1', values: [7] },
    { text: 'select 2', values: [8] },
    { text: 'select 3', values: [9] },
  ])
})

test('leaves out the job queue, and what comes after the end', () => {
  const client = createClient()
  const stop = startRecording(client)
  client.query('select * from pgboss.job')
  expect(stop()).toEqual([])
  client.query('select 1')
  expect(stop()).toEqual([])
})

test('leaves out transactions, and not what others ask meanwhile', () => {
  const [reader, other] = [createClient(), createClient()]
  const client = { query: (...args: unknown[]) => args.length }
  const stop = startRecording(client)
  const ask = (connection: object, text: string) => client.query.call(connection, text)
  ask(reader, 'begin isolation level repeatable read read only')
  ask(other, 'select 1')
  ask(reader, 'select 2')
  ask(reader, 'commit')
  ask(reader, 'select 3')
  expect(stop().map(({ text }) => text)).toEqual(['select 1', 'select 3'])
})
