export default function OrderSuccess() {
  return <h1>Compra exitosa</h1>
}
