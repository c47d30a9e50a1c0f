import { expect, test } from 'vitest'

import { shelfName } from './selection.ts'

test.each([
  ['Bombas y motobombas > Bombas eléctricas > Periféricas', 'Bombas eléctricas periféricas'],
  ['Bombas y motobombas > Bombas eléctricas > Hidroneumáticos', 'Hidroneumáticos'],
  [
    'Bombas y motobombas > Motobombas a gasolina > Para aguas negras',
    'Motobombas a gasolina para aguas negras',
  ],
  ['Bombas y motobombas > Motobombas diésel', 'Motobombas diésel'],
  ['Aspersoras > Manuales > De mochila', 'Aspersoras manuales de mochila'],
  ['Aspersoras > De motor > 2 tiempos', 'Aspersoras de motor 2 tiempos'],
  ['Aspersoras > De motor > Motoatomizadoras', 'Motoatomizadoras'],
  ['Generadores > Diésel > Cabinados', 'Generadores diésel cabinados'],
  ['Generadores > A gasolina', 'Generadores a gasolina'],
  ['Soldadoras > Inversoras > TIG', 'Soldadoras inversoras TIG'],
  ['Soldadoras > Motosoldadoras > A gasolina', 'Motosoldadoras a gasolina'],
  ['Motocultores > Diésel > Tractores de dos ruedas', 'Tractores de dos ruedas'],
  ['Motores > A gasolina > Eje horizontal', 'Motores a gasolina eje horizontal'],
  ['Jardinería > Sopladoras > De mochila', 'Sopladoras de mochila'],
  ['Jardinería > Podadoras de pasto > Autopropulsadas', 'Podadoras de pasto autopropulsadas'],
  ['Herramientas manuales > Corte y poda > Machetes', 'Machetes'],
  ['Riego > Goteo > Cintilla', 'Cintilla'],
  ['Riego > Conducción > Mangueras planas', 'Mangueras planas'],
  ['Refacciones y accesorios > Mangueras > De succión', 'Mangueras de succión'],
  ['Refacciones y accesorios > Lubricantes > Aceites', 'Aceites'],
  ['Refacciones y accesorios > Boquillas y lanzas > Boquillas', 'Boquillas'],
  [
    'Ahoyadoras y trituradoras > Picadoras y trituradoras > Picadoras de forraje',
    'Picadoras de forraje',
  ],
  ['Motosierras', 'Motosierras'],
])('%s is called %s', (path, name) => {
  expect(shelfName(path.split(' > '))).toBe(name)
})
