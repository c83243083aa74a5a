import type { ComponentType } from 'react'
import type { Service } from '../../../core/booking/contract.ts'
import { Record as FlightRecord } from '../flight/record/Record.tsx'
import { Record as TrainRecord } from '../train/record/Record.tsx'

/** How each product shows its own part of a booking: one entry a slug. */
export const RECORD_VIEWS: Partial<Record<Service, ComponentType<{ detail: unknown }>>> = {
  flight: FlightRecord,
  train: TrainRecord,
}
