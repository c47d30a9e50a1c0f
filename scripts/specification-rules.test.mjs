import { expect, it } from 'vitest'

import { specificationFaults } from './specification-rules.mjs'

const document = '# Stars\n\n- **S1.1** five stars\n- **S1.2** they fit\n'
const tests = '// [S1.1]\nit("draws stars", draw)\n  // [S1.1] [S1.2]\n  it("fits", fit)\n'
const check = (text, ...files) =>
  specificationFaults({ 'stars.md': text }, Object.fromEntries(files.entries()))

it('takes facts that tests show, in any file', () => {
  expect(check(document, tests)).toEqual([])
  expect(check(document, '// [S1.1]\nit("draws", draw)', '// [S1.2]\nit("fits", fit)')).toEqual([])
})

it('refuses a fact without a test, without a number, and a number that is taken', () => {
  expect(check(`${document}- **S1.3** gold\n- silver\n- **S1.2** once more\n`, tests)).toEqual([
    'stars.md:6: has no number',
    'stars.md:7: S1.2 is another fact',
    'stars.md:5: no test shows S1.3',
  ])
})

it('refuses a number that is no fact, and one that stands above nothing', () => {
  expect(check(document, `${tests}// [S1.9]\nit("x", x)\n// [S1.1]\n\n`)).toEqual([
    '0:5: S1.9 is no fact',
    '0:7: stands above no test',
  ])
})
