export const TRAIN_RESULTS = 'train/results'
export const TRAIN_BOOKING = 'train/booking'
export const TRAIN_SEATS = 'train/seats'
