import type { ComponentType } from 'react'
import type { Service } from '../../../core/booking/contract.ts'
import { FlightRecordView } from '../flight/record/FlightRecordView.tsx'
import { TrainRecordView } from '../train/record/TrainRecordView.tsx'

/** How each product shows its own part of a booking: one entry a slug. */
export const RECORD_VIEWS: Partial<Record<Service, ComponentType<{ detail: unknown }>>> = {
  flight: FlightRecordView,
  train: TrainRecordView,
}
