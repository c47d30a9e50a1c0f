import type { Db } from '@surco/database'

import { readShopInfo } from '../settings/index.ts'
import { element, escapeXml, XML_HEAD } from './xml.ts'

const LONGEST_NAME = 16

/** Lets a browser search the shop from its address bar. */
export async function* writeOpenSearch(db: Db, publicUrl: string): AsyncGenerator<string> {
  const { name } = await readShopInfo(db)
  yield `${XML_HEAD}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n`
  yield element('ShortName', name.slice(0, LONGEST_NAME))
  yield element('Description', `Busca maquinaria y herramientas agrícolas en ${name}`)
  yield element('InputEncoding', 'UTF-8')
  yield element('Language', 'es-MX')
  yield `<Image width="192" height="192" type="image/png">${escapeXml(publicUrl)}/icon-192.png</Image>`
  yield `<Url type="text/html" template="${escapeXml(publicUrl)}/search?q={searchTerms}"/>\n`
  yield '</OpenSearchDescription>\n'
}
