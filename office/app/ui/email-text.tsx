/** An e-mail address that may wrap before its @. */
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
