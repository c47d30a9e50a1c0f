const pathLike = /[\w.+-]+(?:\/[\w.+-]+)+/g
const testLike = /«(\S+) › ([^»]+)»/g
const quotes = ["'", '"', '`']

/**
 * What is wrong with a table of facts, one line each. Every row says a fact, the files where it
 * lives, and its tests as «file › name»; all of them exist. `readText` answers the text of a file
 * of the project, undefined when there is none.
 */
export function brokenRows(table, readText) {
  return table.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|') || isHead(line)) return []
    return faultsOf(line, readText).map((fault) => `${index + 1}: ${fault}`)
  })
}

/** The names of the columns, and the line below them. */
const isHead = (line) => line.startsWith('| Fact |') || /^[|\s:-]+$/.test(line)

function faultsOf(line, readText) {
  const cells = line.split('|').slice(1, -1)
  if (cells.length !== 3) return [`has ${cells.length} cells, not 3`]
  const [, where, shownBy] = cells
  const places = where.match(pathLike) ?? []
  const tests = [...shownBy.matchAll(testLike)]
  return [
    ...(places.length === 0 ? ['names no place'] : []),
    ...(tests.length === 0 ? ['names no test'] : []),
    ...places.filter((path) => readText(path) === undefined).map((path) => `${path} is not there`),
    ...tests.flatMap(([, path, name]) => testFaults(path, name, readText(path))),
  ]
}

function testFaults(path, name, text) {
  if (text === undefined) return [`${path} is not there`]
  const isThere = quotes.some((quote) => text.includes(quote + name + quote))
  return isThere ? [] : [`${path} has no test «${name}»`]
}
