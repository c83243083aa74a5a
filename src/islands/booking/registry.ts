import type { ComponentType } from 'react'
import type { Service } from '../../../core/booking/contract.ts'
import { FlightRecordView } from '../flight/record/Record.tsx'
import { TrainRecordView } from '../train/record/Record.tsx'

/** How each product shows its own part of a booking: one entry a slug. */
export const RECORD_VIEWS: Partial<Record<Service, ComponentType<{ detail: unknown }>>> = {
  flight: FlightRecordView,
  train: TrainRecordView,
}
