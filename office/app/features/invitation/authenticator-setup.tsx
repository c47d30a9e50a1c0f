import { CopyButton } from '../../../../storefront/app/ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

interface Props {
  secret: string
  uri: string
}

/** The secret of an authenticator, to be scanned, opened on the same phone, or typed. */
export const AuthenticatorSetup = ({ secret, uri }: Props) => (
  <div className="grid gap-5 md:grid-cols-2">
    <QrCode text={uri} label="Código QR para tu app de autenticación" />
    <div className="flex flex-col gap-3">
      <p>
        Escanea el código con una app como Google Authenticator, Microsoft Authenticator o
        1Password.
      </p>
      <p>
        ¿La app está en este teléfono?{' '}
        <a
          href={uri}
          className="font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Ábrela aquí
        </a>
        .
      </p>
      <p>O escribe esta clave en la app:</p>
      <p className="flex flex-wrap items-center gap-3">
        <code className="rounded-control bg-surface-sunken px-3 py-2 font-sans font-semibold tracking-wide tabular-nums">
          {groupsOf(secret).join(' ')}
        </code>
        <CopyButton text={secret} of="la clave" />
      </p>
    </div>
  </div>
)

/** Groups of four characters are easier to type. */
const groupsOf = (secret: string) => secret.match(/.{1,4}/g) ?? []
