/** In the order of the specification's tabs. */
export const SERVICES = ['flight', 'hotel', 'train', 'tour', 'venue', 'insurance'] as const
export type Service = (typeof SERVICES)[number]

/** Insurance is not booked. */
export const BOOKED = SERVICES.filter((service) => service !== 'insurance')
