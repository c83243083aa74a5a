/** The skeleton is as high as a screen, so that what follows stays out of sight. */
export function BookingSkeleton() {
  return <div className="card h-dvh bg-sunken" aria-busy="true" />
}
