export function PaymentSkeleton() {
  return (
    <div className="grid gap-6 md:grid-cols-[1fr_22rem]" aria-busy="true">
      <div className="card grid gap-3 p-6">
        <div className="h-6 w-1/2 rounded bg-sunken" />
        <div className="h-14 rounded-field bg-sunken" />
        <div className="h-14 rounded-field bg-sunken" />
        <div className="h-14 rounded-field bg-sunken" />
      </div>
      <div className="card h-56 p-5" />
    </div>
  )
}
