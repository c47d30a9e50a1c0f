export default function Product() {
  return <h1>Producto</h1>
}
