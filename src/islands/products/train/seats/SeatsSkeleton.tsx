export function SeatsSkeleton({ title }: { title: string }) {
  return (
    <div className="wrap py-8">
      <h1 className="mb-5 text-2xl sm:text-3xl">{title}</h1>
      <div className="grid gap-5 md:grid-cols-[20rem_1fr]" aria-hidden="true">
        <div className="card grid animate-pulse content-start gap-3 p-5">
          <div className="h-6 w-2/3 rounded bg-line" />
          <div className="h-4 rounded bg-line" />
          <div className="h-4 w-1/2 rounded bg-line" />
          <div className="mt-3 h-14 rounded-field bg-line" />
          <div className="h-14 rounded-field bg-line" />
        </div>
        <div className="card grid h-[36rem] animate-pulse place-items-center">
          <div className="h-[30rem] w-72 max-w-[90%] rounded-card bg-line" />
        </div>
      </div>
    </div>
  )
}
