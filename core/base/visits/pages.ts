/** Kinds of pages of the site. A booking's `form` has the field of its people; `other` are pages about places and the rest. */
export const PAGE_KINDS = ['home', 'list', 'detail', 'form', 'other'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/**
 * Steps of a product that are counted, in their order. `empty`: searches that found nothing, which are in `search` too.
 * `request`: what is sent to the agency and booked by its staff, if at all.
 */
export const STEPS = [
  'visit',
  'home',
  'list',
  'detail',
  'other',
  'search',
  'empty',
  'form',
  'request',
  'order',
  'paid',
] as const
export type Step = (typeof STEPS)[number]
