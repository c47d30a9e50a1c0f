/** The entries of a list of the tax authority, with its codes. */
export const CatalogOptions = ({ entries }: { entries: { value: string; label: string }[] }) => (
  <>
    <option value="">Selecciona una opción</option>
    {entries.map(({ value, label }) => (
      <option key={value} value={value}>
        {value} - {label}
      </option>
    ))}
  </>
)
