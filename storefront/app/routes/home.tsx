export default function Home() {
  return <h1>Surco</h1>
}
