import type { ComponentProps } from 'react'

import { privacyPath } from '../lib/paths.ts'
import { Checkbox } from './checkbox.tsx'
import { TextLink } from './text-link.tsx'

/** Whoever gives an address agrees to what is done with it. */
export const PrivacyCheckbox = (input: Omit<ComponentProps<typeof Checkbox>, 'label'>) => (
  <Checkbox required label={<PrivacyLabel />} {...input} />
)

// In a window of its own, so that nothing typed is lost.
const PrivacyLabel = () => (
  <>
    Acepto el{' '}
    <TextLink to={privacyPath} target="_blank" title="Se abre en otra pestaña">
      aviso de privacidad
    </TextLink>{' '}
    y el uso de cookies
  </>
)
