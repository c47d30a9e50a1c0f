const fact = /^- \*\*([ST]\d+\.\d+)\*\* \S/
const tag = /\[([ST]\d+\.\d+)\]/g
const tagLine = /^\s*\/\/ (?:\[[ST]\d+\.\d+\] ?)+$/

/**
 * Returns a line for each mismatch between the facts of the specification and the tests that prove them, both given as texts
 * by path: a fact is a line `- **S2.17** …` of a document, its tests have `// [S2.17]` above them.
 */
export function specificationFaults(documents, tests) {
  const facts = Object.entries(documents).flatMap(([path, text]) => readFacts(path, text))
  const tags = Object.entries(tests).flatMap(([path, text]) => readTags(path, text))
  const known = new Set(facts.map(({ number }) => number))
  const shown = new Set(tags.map(({ number }) => number))
  return [
    ...facts.filter(({ number }) => !number).map(({ place }) => `${place}: has no number`),
    ...repeated(facts).map(({ place, number }) => `${place}: ${number} is another fact`),
    ...facts
      .filter(({ number }) => number && !shown.has(number))
      .map(({ place, number }) => `${place}: no test shows ${number}`),
    ...tags
      .filter(({ number }) => !known.has(number))
      .map(({ place, number }) => `${place}: ${number} is no fact`),
    ...tags.filter(({ isLast }) => isLast).map(({ place }) => `${place}: stands above no test`),
  ]
}

const readFacts = (path, text) =>
  text.split('\n').flatMap((line, index) => {
    if (!/^\s*[-*] /.test(line)) return []
    return [{ place: `${path}:${index + 1}`, number: fact.exec(line)?.[1] }]
  })

const repeated = (facts) =>
  facts.filter(({ number }, index) => {
    return number && facts.findIndex((other) => other.number === number) < index
  })

function readTags(path, text) {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    if (!tagLine.test(line)) return []
    const place = `${path}:${index + 1}`
    const isLast = !lines[index + 1]?.trim()
    return [...line.matchAll(tag)].map(([, number]) => ({ place, number, isLast }))
  })
}
