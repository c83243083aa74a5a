import type { Service } from '../../core/booking/contract.ts'

/** The server marks pages with what the house does not sell (`server/dress`). */
export function isSold(service: Service): boolean {
  return !document.documentElement.dataset.closed?.split(' ').includes(service)
}
