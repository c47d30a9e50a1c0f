/** An address of e-mail, which breaks before its @ where it must. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="min-w-0">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
