/** The shop's design for mails and PDF, which cannot use style sheets; same values as the storefront's `tokens.css`. */
export const look = {
  surface: '#ffffff',
  surfaceSoft: '#f7f5f0',
  ink: '#1e1b16',
  muted: '#5a5449',
  line: '#e0dacd',
  soil: '#221d17',
  accent: '#17693a',
  highlight: '#f5b81f',
  buttonRadius: '6px',
}
