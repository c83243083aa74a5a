import type { Service } from '../../core/trade/booking/services.ts'

/** The server marks pages with what the house does not sell (`server/base/branding`). */
export function isSold(service: Service): boolean {
  return !document.documentElement.dataset.closed?.split(' ').includes(service)
}
