import { isPostalCode } from './postal-code-rules.ts'

export interface AddressForm {
  calleEnvio: string
  numeroEnvio: string
  codigoPostalEnvio: string
  estadoEnvio: string
  ciudadEnvio: string
  coloniaEnvio: string
  telefono: string
  privacy: boolean
}

export const emptyAddress: AddressForm = {
  calleEnvio: '',
  numeroEnvio: '',
  codigoPostalEnvio: '',
  estadoEnvio: '',
  ciudadEnvio: '',
  coloniaEnvio: '',
  telefono: '',
  privacy: false,
}

const filled = (message: string) => (value: string) => value.trim() !== '' || message

/** What each field of the delivery address must be, with the sentence for when it is not. */
export const addressRules = {
  calleEnvio: filled('La calle es obligatoria.'),
  numeroEnvio: filled('El número es obligatorio.'),
  estadoEnvio: filled('Valida tu código postal para conocer el estado.'),
  ciudadEnvio: filled('La ciudad es obligatoria.'),
  coloniaEnvio: filled('La colonia es obligatoria.'),
  codigoPostalEnvio: (value: string) => {
    if (value.trim() === '') return 'El código postal es obligatorio.'
    return isPostalCode(value) || 'El código postal debe tener 5 dígitos.'
  },
  telefono: (value: string) => {
    if (value.trim() === '') return 'El teléfono es obligatorio.'
    const digits = value.replace(/\D/g, '').length
    const valid = /^[+\d() .-]{10,30}$/.test(value.trim()) && digits >= 10 && digits <= 15
    return valid || 'Escribe un teléfono de 10 dígitos.'
  },
  privacy: (value: boolean) =>
    value || 'Debes aceptar el aviso de privacidad y cookies para continuar.',
}
