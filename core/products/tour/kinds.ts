import { ApiError } from '../../base/common/call/errors.ts'

export const TOUR_KINDS = ['package', 'one-day'] as const
export type TourKind = (typeof TOUR_KINDS)[number]

/** Throws ApiError: tour_type_null, tour_type_unhandled. */
export function tourKind(text: string | null | undefined): TourKind {
  if (!text) throw new ApiError('tour_type_null')
  const kind = TOUR_KINDS.find((known) => known === text)
  if (!kind) throw new ApiError('tour_type_unhandled')
  return kind
}
