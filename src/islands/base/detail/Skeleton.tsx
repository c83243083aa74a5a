export function Skeleton({ label }: { label: string }) {
  return (
    <>
      <div className="h-17 bg-laut-700" />
      <div className="wrap grid animate-pulse grid-cols-1 gap-4 pb-5 sm:gap-7 sm:py-7" role="status" aria-label={label}>
        <div className="grid gap-3">
          <div className="h-4 w-24 rounded bg-line" />
          <div className="h-8 w-72 max-w-full rounded bg-line" />
          <div className="h-5 w-56 max-w-full rounded bg-line" />
        </div>
        <div className="h-52 rounded-card bg-sunken max-sm:order-first max-sm:-mx-4 max-sm:rounded-none sm:h-96" />
        <div className="card h-48 bg-sunken" />
        <div className="card h-80 bg-sunken" />
      </div>
    </>
  )
}
