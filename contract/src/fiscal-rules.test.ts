import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  BillingForm,
  fiscalFaults,
  fiscalName,
  isRegimeAllowed,
  isUseAllowed,
  needsOwnName,
  regimesForUse,
} from './index.ts'

const person = 'GODE561231GR8'
const company = 'ABC010203AB1'
const publicRfc = 'XAXX010101000'
const foreign = 'XEXX010101000'

const whole = { rfc: person, razonSocial: '', taxRegime: '612', cfdiUse: 'G03' }
const patternOf = ({ pattern = '' }: { type: string; pattern?: string }) => new RegExp(pattern, 'u')
const fields = (told: Parameters<typeof fiscalFaults>[0]) =>
  fiscalFaults(told).map(({ field }) => field)

describe('fiscal data', () => {
  it('pass as far as they are told', () => {
    expect(fields({})).toEqual([])
    expect(fields({ rfc: '', cfdiUse: '', taxRegime: '' })).toEqual([])
    expect(fields({ cfdiUse: 'I08', taxRegime: '622' })).toEqual([])
    expect(fields({ cfdiUse: 'G02', taxRegime: '616' })).toEqual([])
  })

  it.each([
    ['a person', whole],
    ['a person, typed in small letters', { ...whole, rfc: ` ${person.toLowerCase()} ` }],
    ['a company', { rfc: company, razonSocial: 'Rancho', taxRegime: '622', cfdiUse: 'I08' }],
    ['either in the regime of trust', { ...whole, taxRegime: '626' }],
    ['the public', { rfc: publicRfc, razonSocial: '', taxRegime: '616', cfdiUse: 'S01' }],
    ['a foreigner', { rfc: foreign, razonSocial: 'John Deer', taxRegime: '616', cfdiUse: 'S01' }],
    ['a leap day', { ...whole, rfc: 'GODE000229GR8' }],
  ])('pass for %s', (_whose, told) => {
    expect(fiscalFaults(told)).toEqual([])
  })

  // [T3.44]
  it.each([
    ['a month 13', 'NAJG801399XX1', 'Revisa tu RFC: la fecha que contiene no existe.'],
    ['a February 30', 'GODE560230GR8', 'Revisa tu RFC: la fecha que contiene no existe.'],
    [
      'a February 29 of no leap year',
      'GODE010229GR8',
      'Revisa tu RFC: la fecha que contiene no existe.',
    ],
    [
      'a last character that is no digit and no A',
      'GODE561231GRB',
      'Revisa tu RFC: los últimos 3 caracteres son la homoclave, y el último es un número o la letra A.',
    ],
    [
      'an Ñ among the last three characters',
      'GODE561231ÑR8',
      'Revisa tu RFC: los últimos 3 caracteres son la homoclave, y el último es un número o la letra A.',
    ],
    [
      'too few characters',
      'GODE56',
      'Tu RFC tiene 6 caracteres: el de una persona tiene 13 y el de una empresa 12.',
    ],
    [
      'one character',
      'g',
      'Tu RFC tiene 1 carácter: el de una persona tiene 13 y el de una empresa 12.',
    ],
    [
      'one character too many',
      'GODE5612311GR8',
      'Tu RFC tiene 14 caracteres: el de una persona tiene 13 y el de una empresa 12.',
    ],
    [
      'hyphens',
      'GODE-561231-GR8',
      'El RFC solo lleva letras, números, Ñ y &, sin acentos, guiones ni espacios.',
    ],
    [
      'three letters where a person has four',
      'GOD5612311GR8',
      'Revisa tu RFC: el de una persona (13 caracteres) empieza con 4 letras.',
    ],
    [
      'two letters where a company has three',
      'AB0102033AB1',
      'Revisa tu RFC: el de una empresa (12 caracteres) empieza con 3 letras.',
    ],
    [
      'a letter in the date',
      'GODE5612O1GR8',
      'Revisa tu RFC: después de las letras van 6 números, la fecha (año, mes y día).',
    ],
  ])('are refused for an RFC with %s', (_what, rfc, message) => {
    expect(fiscalFaults({ rfc })).toEqual([{ field: 'rfc', message }])
  })

  // [T3.44]
  it('are refused for an RFC that the contract’s pattern refuses, always with a cause', () => {
    const pattern = patternOf(BillingForm.properties.rfc)
    const mutated = fc
      .tuple(fc.constantFrom(person, company), fc.nat(12), fc.constantFrom('', 'Z', '7', 'Ñ', '-'))
      .map(([rfc, at, other]) => rfc.slice(0, at) + other + rfc.slice(at + 1))
    const random = fc.string({
      unit: fc.constantFrom('A', 'Z', 'Ñ', '&', '0', '5', '9', 'a', '-'),
      maxLength: 14,
    })
    fc.assert(
      fc.property(fc.oneof(mutated, random), (rfc) => {
        const [fault] = fiscalFaults({ rfc })
        const isWellFormed = rfc === '' || pattern.test(rfc)
        const told = isWellFormed ? /^$|fecha que contiene no existe/ : /RFC/
        expect(fault?.message ?? '').toMatch(told)
      }),
    )
  })

  // [T3.44]
  it('are refused when the regime is not of the kind of person that the RFC tells', () => {
    expect(fiscalFaults({ ...whole, taxRegime: '601' })).toEqual([
      {
        field: 'taxRegime',
        message: 'Este régimen es de empresas, y tu RFC es de una persona física (13 caracteres).',
      },
    ])
    expect(fiscalFaults({ ...whole, rfc: company, razonSocial: 'Rancho' })).toEqual([
      {
        field: 'taxRegime',
        message: 'Este régimen es de personas físicas, y tu RFC es de una empresa (12 caracteres).',
      },
    ])
  })

  it('are refused when the use is not meant for the regime, or a code is in no list', () => {
    expect(fields({ cfdiUse: 'X99', taxRegime: '999' })).toEqual(['cfdiUse', 'taxRegime'])
    expect(fields({ cfdiUse: 'I08', taxRegime: '605' })).toEqual(['cfdiUse'])
    expect(fields({ cfdiUse: 'D01', taxRegime: '601' })).toEqual(['cfdiUse'])
    // Payments and payrolls are no uses that one buys with.
    expect(fields({ cfdiUse: 'CP01' })).toEqual(['cfdiUse'])
  })

  it('of a company need its name; a person’s own does for a person', () => {
    const told = { rfc: company, taxRegime: '601', cfdiUse: 'G03' }
    expect(fields({ ...told, razonSocial: ' ' })).toEqual(['razonSocial'])
    expect(fields(told)).toEqual([])
    expect([company, person, publicRfc, foreign].map(needsOwnName)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('with a generic RFC have one name, one regime and one use', () => {
    expect(fiscalFaults({ ...whole, rfc: publicRfc, razonSocial: 'A B' })).toEqual([
      {
        field: 'razonSocial',
        message: 'Con el RFC XAXX010101000 el nombre es PUBLICO EN GENERAL.',
      },
      { field: 'cfdiUse', message: 'Con un RFC genérico el uso es S01 - Sin efectos fiscales.' },
      {
        field: 'taxRegime',
        message: 'Con un RFC genérico el régimen es 616 - Sin obligaciones fiscales.',
      },
    ])
    expect(fields({ rfc: foreign, razonSocial: '', taxRegime: '616' })).toEqual(['razonSocial'])
  })

  it('take no name with a bar, which an invoice divides its parts by', () => {
    expect(fields({ ...whole, razonSocial: 'ANA | RUIZ' })).toEqual(['razonSocial'])
    expect(fields({ ...whole, razonSocial: '...' })).toEqual(['razonSocial'])
  })
})

describe('what may be chosen', () => {
  it('are the regimes of the RFC’s kind, and all while it is not whole', () => {
    const offered = (rfc: string) =>
      ['601', '612', '616', '626'].filter((regime) => isRegimeAllowed(regime, { rfc }))
    expect(offered('')).toEqual(['601', '612', '616', '626'])
    expect(offered('GODE5612')).toEqual(['601', '612', '616', '626'])
    expect(offered(person)).toEqual(['612', '616', '626'])
    expect(offered(company)).toEqual(['601', '626'])
    expect(offered(publicRfc)).toEqual(['616'])
  })

  it('are the uses of the regime, or of any that the RFC may have', () => {
    const offered = (rfc: string, taxRegime: string) =>
      ['G03', 'D01', 'S01'].filter((use) => isUseAllowed(use, { rfc, taxRegime }))
    expect(offered('', '')).toEqual(['G03', 'D01', 'S01'])
    expect(offered(company, '')).toEqual(['G03', 'S01'])
    expect(offered(person, '605')).toEqual(['D01', 'S01'])
    expect(offered(person, '626')).toEqual(['G03', 'S01'])
    expect(offered(publicRfc, '616')).toEqual(['S01'])
  })

  it('is what the SAT’s catalogue says of uses and regimes', () => {
    expect(regimesForUse('G02')).toContain('616')
    expect(regimesForUse('G01')).not.toContain('616')
    expect(regimesForUse('D10')).toEqual(
      expect.arrayContaining(['605', '606', '607', '608', '611', '612', '614', '615', '625']),
    )
    expect(regimesForUse('S01')).toHaveLength(19)
    expect(regimesForUse('D11')).toEqual([])
  })
})

describe('the name on an invoice', () => {
  it.each([
    [' Rancho  El Sol ', company, 'RANCHO EL SOL'],
    ['Maquinaria del Bajío, S.A. de C.V.', company, 'MAQUINARIA DEL BAJÍO'],
    ['Maquinaria del Bajío S. A. de C. V.', company, 'MAQUINARIA DEL BAJÍO'],
    ['Maquinaria del Bajío,S.A. de C.V.', company, 'MAQUINARIA DEL BAJÍO'],
    ['Granos Núñez S de RL de CV', company, 'GRANOS NÚÑEZ'],
    ['El Ahuehuete, S. de P.R. de R.L. de C.V.', company, 'EL AHUEHUETE'],
    ['El Ahuehuete S. DE P.R. DE R.I.', company, 'EL AHUEHUETE'],
    ['Huertas Unidas, S.C. de P. de R.L.', company, 'HUERTAS UNIDAS'],
    ['Pérez,Ruiz y Asociados', company, 'PÉREZ,RUIZ Y ASOCIADOS'],
    ['Ejido La Paz SPR de RL', company, 'EJIDO LA PAZ'],
    ['Riegos SAPI de CV', company, 'RIEGOS'],
    ['S.A. de C.V.', company, 'S.A. DE C.V.'],
    ['Ana Sa', person, 'ANA SA'],
    ['', person, ''],
    ['', publicRfc, 'PUBLICO EN GENERAL'],
    ['Público en general', publicRfc, 'PUBLICO EN GENERAL'],
    ['A B', publicRfc, 'A B'],
  ])('of «%s» with %s is %s', (typed, rfc, name) => {
    expect(fiscalName(typed, rfc)).toBe(name)
  })
})
