import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openStore } from './store.ts'

interface Note {
  id: string
  text: string
}

function newDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-store-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return { directory, journal: join(directory, 'journal.jsonl') }
}

const notesIn = (directory: string) => openStore(directory).collection<Note>('notes')

test('finds after a crash what was flushed before it', () => {
  const { directory } = newDirectory()
  const store = openStore(directory)
  const notes = store.collection<Note>('notes')
  notes.put({ id: 'a', text: 'one' })
  notes.put({ id: 'b', text: 'two' })
  store.flush()
  notes.put({ id: 'a', text: 'three' })
  notes.delete('b')
  store.flush()
  expect([...notesIn(directory).values()]).toEqual([{ id: 'a', text: 'three' }])
})

test('writes the changes of one stretch of work as one line', () => {
  const { directory, journal } = newDirectory()
  const store = openStore(directory)
  store.collection<Note>('notes').put({ id: 'a', text: 'one' })
  store.collection<Note>('others').put({ id: 'b', text: 'two' })
  store.flush()
  expect(readFileSync(journal, 'utf8').trim().split('\n')).toHaveLength(1)
})

test('flushes by itself when the stretch of work is over', async () => {
  const { directory } = newDirectory()
  const notes = notesIn(directory)
  notes.put({ id: 'a', text: 'one' })
  await Promise.resolve()
  expect(notesIn(directory).get('a')).toEqual({ id: 'a', text: 'one' })
})

test('ignores a last line that a crash cut off', () => {
  const { directory, journal } = newDirectory()
  const store = openStore(directory)
  store.collection<Note>('notes').put({ id: 'a', text: 'one' })
  store.close()
  appendFileSync(journal, '[["notes","b",{"id":"b","te')
  const again = notesIn(directory)
  expect([...again.values()]).toEqual([{ id: 'a', text: 'one' }])
})

test('refuses a journal that is damaged before its end', () => {
  const { directory, journal } = newDirectory()
  writeFileSync(journal, 'nonsense\n[["notes","a",{"id":"a","text":"one"}]]\n')
  expect(() => openStore(directory)).toThrow('cannot read its journal')
})

test('compacts the journal at the start to one line per living record, in order', () => {
  const { directory, journal } = newDirectory()
  const store = openStore(directory)
  const notes = store.collection<Note>('notes')
  for (const text of ['one', 'two', 'three']) {
    notes.put({ id: 'a', text })
    notes.put({ id: text, text })
    store.flush()
  }
  notes.clear()
  notes.put({ id: 'z', text: 'first' })
  notes.put({ id: 'y', text: 'second' })
  store.close()
  expect([...notesIn(directory).values()].map(({ id }) => id)).toEqual(['z', 'y'])
  expect(readFileSync(journal, 'utf8').trim().split('\n')).toHaveLength(2)
})
