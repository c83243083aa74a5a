import type { Say } from '../../../../lib/words.ts'
import { seatOf } from './coach.ts'
import type { Sitter } from './ride.ts'
import type { SeatTrain } from './seats-flow.ts'

export function coachNameOf(t: Say, { ride }: SeatTrain, number: number | string): string {
  return t('train-seats:coach', { kind: t(`train-common:kind.${ride.kind}`), number })
}

export function seatNameOf(t: Say, train: SeatTrain, sitter: Sitter): string {
  const own = seatOf(train.coaches, sitter.index)
  if (own) return `${coachNameOf(t, train, own.coach.number)}, ${own.seat.number}`
  return sitter.seat ?? t('train-seats:noSeat')
}
