/** Largest upload, in bytes. */
export const PHOTO_BYTES = 15 * 1024 * 1024

/** Photographs per owner. */
export const MOST_PHOTOS = 30

/** Owners per answer. */
export const MOST_OWNERS = 100

export const PHOTO_STATES = ['none', 'some', 'hidden'] as const
