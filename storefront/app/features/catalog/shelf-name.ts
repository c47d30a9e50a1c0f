/** Words with which a name goes on where the one above it ends: "De mochila", "Para tractor", "2 tiempos". */
const goesOn = /^(?:de|del|a|al|para|con|sin|por|en|tipo|uso|eje|un|una|dos|\d+)\b/i

const abbreviation = /^[A-Z/]{2,}\b/

/** Names of machines of their own, also below other machines. */
const machine = /^(?:moto|tractor)/i

/** Endings that adjectives have and names of goods have not. */
const adjective = /(?:ic[oa]s|ales|iles|os[oa]s|ibles|ari[oa]s|ulsad[oa]s|fug[oa]s)$/i

const words = (name: string) => name.toLowerCase().split(/\s+/)
const firstWord = (name: string) => name.split(/\s/, 1)[0] ?? ''

/** "Motores" and "Aspersoras", not "Riego" or "Herramientas manuales": what is below are kinds of it. */
const isKindOfMachine = (name: string) => /^\S+s$/.test(name)

/**
 * The name of a shelf as somebody would say it, from the names of those above it and its own: "Bombas eléctricas
 * periféricas" for Bombas y motobombas, Bombas eléctricas, Periféricas; "Machetes" for Herramientas manuales,
 * Corte y poda, Machetes.
 */
export function shelfName([first, ...others]: string[]): string {
  let said = first ?? ''
  let kinds = isKindOfMachine(said)
  for (const name of others) {
    const sharesWord = words(said).some((word) => word.length > 4 && namesIt(name, word))
    if (!sharesWord && continues(said, name, kinds)) {
      said = `${said} ${lowered(name)}`
      continue
    }
    kinds ||= sharesWord
    said = name
  }
  return said
}

const namesIt = (name: string, word: string) => firstWord(name).toLowerCase().endsWith(word)

function continues(said: string, name: string, kinds: boolean) {
  if (goesOn.test(name) || abbreviation.test(name)) return kinds || words(said).length <= 3
  if (machine.test(name) || !agrees(firstWord(said), firstWord(name))) return false
  return kinds || adjective.test(firstWord(name))
}

/** "Bombas hidroneumáticos" is no Spanish; of a word that ends otherwise nothing is known. */
function agrees(noun: string, other: string) {
  const [a, b] = [noun, other].map((word) => /[ao]s$/i.exec(word)?.[0].toLowerCase())
  return a === undefined || b === undefined || a === b
}

/** Abbreviations stay as they are. */
const lowered = (name: string) =>
  /^\p{Lu}\p{Ll}|^\p{Lu}\s/u.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name
