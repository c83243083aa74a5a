import { ADULT_NEEDED, changeParty } from '../journey/party.ts'

/** Travellers of one train search. Everybody from 3 years on is an adult. */
export type TrainPax = { adult: number; infant: number }

/** At most 4 of each, one infant per adult, at least one adult. */
export const TRAIN_LIMITS = { adults: 4, infants: 4 } as const

/** Tickets are sold from this many days before the train leaves. */
export const SALES_DAYS = 90

export type TrainPaxProblem =
  | typeof ADULT_NEEDED
  | 'validation.pax.adultLimit'
  | 'validation.pax.infantLimit'
  | 'validation.pax.infantPerAdult'

/** The message key of the first broken limit, or null. */
export function trainPaxProblem({ adult, infant }: TrainPax): TrainPaxProblem | null {
  if (adult < 1) return ADULT_NEEDED
  if (adult > TRAIN_LIMITS.adults) return 'validation.pax.adultLimit'
  if (infant > TRAIN_LIMITS.infants) return 'validation.pax.infantLimit'
  if (infant > adult) return 'validation.pax.infantPerAdult'
  return null
}

/** Adds or removes one traveller within the limits. */
export function changeTrainPax(counts: TrainPax, type: keyof TrainPax, by: 1 | -1): TrainPax {
  return changeParty(counts, type, by, trainPaxProblem)
}
