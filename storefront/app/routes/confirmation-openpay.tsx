export default function ConfirmationOpenpay() {
  return <h1>Confirmación</h1>
}
