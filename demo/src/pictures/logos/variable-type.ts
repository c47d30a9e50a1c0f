import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { create, type Font, type PathCommand } from 'fontkit'

/** A family's weight (100–900) and, of Archivo, width (62–125). */
export interface Face {
  family: 'archivo' | 'archivo-italic' | 'inter' | 'inter-italic'
  weight: number
  width?: number
}

/** A letter's outline with y upwards, `x` from the line's start, in units of the cap height. */
export interface SetLetter {
  commands: PathCommand[]
  x: number
  scale: number
}

interface Point {
  x: number
  y: number
  endContour: boolean
  copy: () => Point
}

interface Outline {
  points?: Point[]
  components?: { glyphID: number; dx: number; dy: number }[]
}

/**
 * What fontkit does not declare: it varies the outlines of TrueType files only, and the packages of
 * fonts have WOFF2 only, whose outlines it keeps unvaried in `_transformedGlyphs`.
 */
interface VariableFont extends Font {
  variationCoords: number[]
  _transformedGlyphs: Outline[]
  _variationProcessor: { transformPoints: (glyph: number, points: Point[]) => void }
}

/** A font of one face and the glyphs whose outlines are varied already. */
interface OpenFont {
  font: VariableFont
  varied: Set<number>
}

const openFonts = new Map<string, OpenFont>()
const files = {
  archivo: 'archivo/files/archivo-latin-standard-normal.woff2',
  'archivo-italic': 'archivo/files/archivo-latin-standard-italic.woff2',
  inter: 'inter/files/inter-latin-opsz-normal.woff2',
  'inter-italic': 'inter/files/inter-latin-opsz-italic.woff2',
}
const largestOpticalSize = 32
const packages = createRequire(import.meta.url)

/** Sets one line of text; `tracking` is added between letters, in cap heights. */
export function setLine(text: string, face: Face, tracking: number): SetLetter[] {
  const { font, varied } = openFont(face)
  for (const glyph of font.glyphsForString(text)) varyOutline(font, glyph.id, varied)
  const scale = 1 / font.capHeight
  const run = font.layout(text)
  const letters: SetLetter[] = []
  let x = 0
  for (const [index, glyph] of run.glyphs.entries()) {
    letters.push({ commands: glyph.path.commands, x, scale })
    x += (run.positions[index]?.xAdvance ?? 0) * scale + tracking
  }
  return letters
}

function openFont(face: Face): OpenFont {
  const key = JSON.stringify(face)
  const open = openFonts.get(key) ?? readFont(face)
  openFonts.set(key, open)
  return open
}

function readFont({ family, weight, width = 100 }: Face): OpenFont {
  const bytes = readFileSync(packages.resolve(`@fontsource-variable/${files[family]}`))
  const unvaried = variableFont(bytes)
  unvaried.getGlyph(0)
  const font = variableFont(bytes)
  font._transformedGlyphs = unvaried._transformedGlyphs
  font.variationCoords = family.startsWith('inter') ? [largestOpticalSize, weight] : [weight, width]
  return { font, varied: new Set() }
}

// safe: the packages hold one variable font a file, whose inner parts fontkit's types leave out
const variableFont = (bytes: Buffer) => create(bytes) as VariableFont

function varyOutline(font: VariableFont, glyph: number, varied: Set<number>) {
  const outline = font._transformedGlyphs[glyph]
  if (!outline || varied.has(glyph)) return
  varied.add(glyph)
  const { components } = outline
  const points = components?.map(({ dx, dy }) => pointAt(font, dx, dy)) ?? outline.points ?? []
  const phantoms = Array.from({ length: 4 }, () => pointAt(font, 0, 0))
  if (points.length) font._variationProcessor.transformPoints(glyph, [...points, ...phantoms])
  components?.forEach((component, index) => {
    component.dx = points[index]?.x ?? 0
    component.dy = points[index]?.y ?? 0
    varyOutline(font, component.glyphID, varied)
  })
}

function pointAt(font: VariableFont, x: number, y: number): Point {
  const model = font._transformedGlyphs.find(({ points }) => points?.length)?.points?.[0]
  if (!model) throw new Error('The font has no outlines')
  return Object.assign(model.copy(), { x, y, endContour: true })
}
