export { contentName, createDrawings } from './drawings.ts'
export { drawLetter, drawTitle, sheet, titleHeight, type Letter } from './letter.ts'
export { printable } from './letter.ts'
