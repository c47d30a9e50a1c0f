/** What makes a link open in a tab of its own. */
export const newTab = { target: '_blank', rel: 'noopener' } as const

/** Says in the name of a link that it opens in a tab of its own. */
export const NewTabNote = () => <span className="sr-only"> (se abre en otra pestaña)</span>
