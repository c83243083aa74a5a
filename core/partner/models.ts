/** By its share of the price. `commission`: pays the price and gets the share later. `net`: pays the price without the share. */
export const PARTNER_MODELS = ['commission', 'net'] as const
export type PartnerModel = (typeof PARTNER_MODELS)[number]
