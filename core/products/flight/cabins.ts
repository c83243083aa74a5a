export const CABIN_CLASSES = ['Economy', 'Business', 'FirstClass', 'Suite'] as const
export type CabinClass = (typeof CABIN_CLASSES)[number]
