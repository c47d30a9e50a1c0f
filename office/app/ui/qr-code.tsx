import { encode } from 'uqr'

interface Props {
  text: string
  /** Name of the code for screen readers */
  label: string
}

/** The quiet zone that readers need, in modules. */
const BORDER = 4

/** A QR code as an SVG of one path. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: BORDER })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-control border border-line bg-surface"
    >
      <path d={drawModules(data)} className="fill-ink" />
    </svg>
  )
}

/** Draws each run of dark modules of a line as one rectangle. */
function drawModules(lines: boolean[][]) {
  const runs: string[] = []
  for (const [y, line] of lines.entries()) {
    for (let x = 0; x < line.length; x += 1) {
      const begin = x
      while (line[x]) x += 1
      if (x > begin) runs.push(`M${begin} ${y}h${x - begin}v1h${begin - x}z`)
    }
  }
  return runs.join('')
}
