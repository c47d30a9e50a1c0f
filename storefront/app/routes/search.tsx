export default function Search() {
  return <h1>Búsqueda</h1>
}
