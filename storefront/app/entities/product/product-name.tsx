/** Characters that fit into a narrow card */
const longestCode = 14

/** A product's name, whose model codes ("TP-MM16") are not broken at their hyphens. */
export const ProductName = ({ name }: { name: string }) =>
  name.split(/(\S*-\S*)/).map((part, index) =>
    isCode(part) ? (
      <span key={index} className="xs:whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

const isCode = (part: string) => part.length <= longestCode && /-/.test(part) && /\d/.test(part)
