/** The shape of the page while trains and coaches are being asked for. */
export function SeatsSkeleton() {
  return (
    <div className="wrap grid gap-6 py-8 md:grid-cols-[20rem_1fr]" aria-hidden="true">
      <div className="card h-56 animate-pulse" />
      <div className="card grid h-[36rem] animate-pulse place-items-center">
        <div className="h-[30rem] w-72 rounded-card bg-sunken" />
      </div>
    </div>
  )
}
