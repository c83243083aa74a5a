/** `rows` of fields in each card. */
export function Skeleton({ rows }: { rows: readonly number[] }) {
  return (
    <div className="grid gap-4" aria-hidden="true">
      {rows.map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <div key={index} className="card grid animate-pulse content-start gap-4 p-4 sm:p-6">
          <div className="h-5 w-1/3 rounded bg-line" />
          {Array.from({ length: count }, (_, row) => `row-${row}`).map((row) => (
            <div key={row} className="h-20 rounded-field bg-sunken" />
          ))}
        </div>
      ))}
    </div>
  )
}
