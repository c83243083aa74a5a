/** How a partner gets its share. `commission`: pays the full price and gets the share later. `net`: pays the price less the share. */
export const PARTNER_MODELS = ['commission', 'net'] as const
export type PartnerModel = (typeof PARTNER_MODELS)[number]
