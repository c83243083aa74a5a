/** Largest file that staff may send. */
export const PHOTO_BYTES = 15 * 1024 * 1024

/** Of one owner. */
export const MOST_PHOTOS = 30

/** In an answer. */
export const MOST_OWNERS = 100

export const PHOTO_STATES = ['none', 'some', 'hidden'] as const
