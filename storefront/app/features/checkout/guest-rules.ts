const emailShape = /^[^\s@]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i
const longestEmail = 254

export const nameFault = (name: string) =>
  name.trim() === '' ? 'El nombre completo es obligatorio.' : undefined

export function emailFault(email: string) {
  const typed = email.trim()
  if (typed === '') return 'El email es obligatorio.'
  const valid = typed.length <= longestEmail && emailShape.test(typed)
  return valid ? undefined : 'Escribe un email válido.'
}
