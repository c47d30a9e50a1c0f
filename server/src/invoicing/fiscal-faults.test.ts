import { expect, test } from 'vitest'

import { cfdiUses, fiscalFaults, taxRegimes } from './index.ts'

const fields = (data: Parameters<typeof fiscalFaults>[0]) =>
  fiscalFaults(data).map(({ field }) => field)

test('takes what is not told yet, and a use that is meant for the regime', () => {
  expect(fields({})).toEqual([])
  expect(fields({ cfdiUse: '', taxRegime: '' })).toEqual([])
  expect(fields({ cfdiUse: 'I08', taxRegime: '622' })).toEqual([])
  expect(fields({ cfdiUse: 'G02', taxRegime: '616' })).toEqual([])
})

test('refuses codes that are in no list, and a use that is not meant for the regime', () => {
  expect(fields({ cfdiUse: 'X99', taxRegime: '999' })).toEqual(['cfdiUse', 'taxRegime'])
  expect(fields({ cfdiUse: 'I08', taxRegime: '605' })).toEqual(['cfdiUse'])
  expect(fields({ cfdiUse: 'D01', taxRegime: '601' })).toEqual(['cfdiUse'])
})

test('has each code once, and only regimes that exist', () => {
  const regimes = taxRegimes.map(({ value }) => value)
  const uses = cfdiUses.map(({ value }) => value)
  expect(new Set(regimes).size).toBe(19)
  expect(new Set(uses).size).toBe(22)
  expect(uses).toEqual(expect.arrayContaining(['G01', 'G03', 'I08', 'S01']))
  for (const { taxRegimes: meantFor } of cfdiUses) {
    expect(regimes).toEqual(expect.arrayContaining(meantFor))
  }
})
