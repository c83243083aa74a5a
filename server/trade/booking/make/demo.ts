import type { BookingDeps, BookingRow } from '../module.ts'
import { productOf } from '../registry.ts'

/** An issued ticket keeps the state it was issued in, also when the installation sells for real later. */
export function isDemo(deps: BookingDeps, { demo, service }: Pick<BookingRow, 'demo' | 'service'>): boolean {
  return demo ?? (deps.gateway.demo || productOf(deps, service).demo)
}
