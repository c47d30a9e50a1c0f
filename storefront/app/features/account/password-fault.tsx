import { Notice } from '../../ui/notice.tsx'

/** Why a password was not changed: read aloud, and in sight until it is put right. */
export const PasswordFault = ({ reason }: { reason: string | undefined }) => (
  <div role="alert" className="empty:hidden">
    {reason && (
      <Notice tone="danger" title="No pudimos cambiar tu contraseña">
        <p>{reason}</p>
      </Notice>
    )}
  </div>
)
