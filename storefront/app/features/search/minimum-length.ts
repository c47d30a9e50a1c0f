/** Letters: a text that is shorter is not searched for. */
export const minimumLength = 2
