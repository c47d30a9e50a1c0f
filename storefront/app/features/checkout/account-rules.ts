/** A password for an account that is there, or for a new one. */
export const passwordRule = (isNew: boolean) => (typed: string) => {
  if (typed === '') return 'La contraseña es obligatoria.'
  if (!isNew) return undefined
  if (typed.length < 6) return 'La contraseña debe tener al menos 6 caracteres.'
  return typed.length > 128 ? 'La contraseña debe tener como máximo 128 caracteres.' : undefined
}

export const termsRule = (accepted: boolean) =>
  accepted || 'Debes aceptar los terminos y condiciones para continuar.'
