/** The colours of the drawn pictures; the same values stand in `app/tokens.css`. */
export const colours = {
  ink: '#1e1b16',
  accent: '#17693a',
  highlight: '#f5b81f',
  soil: '#221d17',
  soilRaised: '#302922',
  soilInk: '#fffdf8',
  soilMuted: '#cbc3b4',
}
