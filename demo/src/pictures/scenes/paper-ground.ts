/** A sheet of coloured paper (#rrggbb) that bends from the wall to the floor, as an SVG. */
export function paperGround(colour: string, width: number, height: number): string {
  const stops = [
    [0, 0.03],
    [0.45, 0],
    [0.62, 0.05],
    [0.8, 0.035],
    [1, 0.05],
  ].map(
    ([offset, shade]) => `<stop offset="${offset}" stop-color="#4a3413" stop-opacity="${shade}"/>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    `<linearGradient id="bend" x2="0" y2="1">${stops.join('')}</linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="${colour}"/>` +
    `<rect width="${width}" height="${height}" fill="url(#bend)"/></svg>`
  )
}
