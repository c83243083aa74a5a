import { useEffect } from 'react'
import type { Service } from '../../../../core/trade/booking/services.ts'
import type { Async } from '../../../lib/call/async.ts'
import { lastStep } from './last-step.ts'

/** The steps are outside this island, and what the last one gives is known once the bookings are. */
export function useLastStep(known: Async<{ bookings: readonly { service: Service }[] }>): void {
  const services = known.state === 'ready' ? known.value.bookings.map(({ service }) => service).join(' ') : ''
  useEffect(() => {
    const step = document.getElementById('last-step')
    if (step && services) step.textContent = lastStep(step.dataset, services.split(' '))
  }, [services])
}
