import type { TFunction } from 'i18next'
import { seatOf } from './coach.ts'
import type { Sitter } from './ride.ts'
import type { SeatTrain } from './seats-flow.ts'

/** A coach as it is told to people: `Eksekutif 1`. */
export function coachNameOf(t: TFunction, { ride }: SeatTrain, number: number | string): string {
  return t('train-seats:coach', { kind: t(`train-common:kind.${ride.kind}`), number })
}

/** Where somebody sits: `Eksekutif 1, 5A`. */
export function seatNameOf(t: TFunction, train: SeatTrain, sitter: Sitter): string {
  const own = seatOf(train.coaches, sitter.index)
  if (own) return `${coachNameOf(t, train, own.coach.number)}, ${own.seat.number}`
  return sitter.seat ?? t('train-seats:noSeat')
}
