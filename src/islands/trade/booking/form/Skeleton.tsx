export function Skeleton() {
  return (
    <div className="wrap grid gap-6 py-6 md:grid-cols-[1fr_22rem]" aria-hidden="true">
      <div className="grid gap-4">
        {[40, 72, 96].map((height) => (
          <div key={height} className="card grid animate-pulse content-start gap-4 p-6">
            <div className="h-5 w-1/3 rounded bg-line" />
            <div className="h-12 rounded-field bg-sunken" />
            <div className="h-12 rounded-field bg-sunken" />
            {height > 40 && <div className="h-12 rounded-field bg-sunken" />}
          </div>
        ))}
      </div>
      <div className="card hidden h-96 animate-pulse md:block" />
    </div>
  )
}
