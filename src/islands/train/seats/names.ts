import type { TFunction } from 'i18next'
import { seatOf } from './coach.ts'
import type { Sitter } from './ride.ts'
import type { SeatTrain } from './seats-flow.ts'

export function coachNameOf(t: TFunction, { ride }: SeatTrain, number: number | string): string {
  return t('train-seats:coach', { kind: t(`train-common:kind.${ride.kind}`), number })
}

export function seatNameOf(t: TFunction, train: SeatTrain, sitter: Sitter): string {
  const own = seatOf(train.coaches, sitter.index)
  if (own) return `${coachNameOf(t, train, own.coach.number)}, ${own.seat.number}`
  return sitter.seat ?? t('train-seats:noSeat')
}
