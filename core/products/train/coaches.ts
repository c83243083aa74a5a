export const TRAIN_CLASSES = ['executive', 'business', 'economy'] as const
export type TrainClassName = (typeof TRAIN_CLASSES)[number]

/** A passenger sits in the kind that was bought. */
export const COACH_KINDS = ['luxury', 'executive', 'business', 'economy_premium', 'economy'] as const
export type CoachKind = (typeof COACH_KINDS)[number]
