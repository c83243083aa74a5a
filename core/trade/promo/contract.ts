import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import * as calls from './calls.ts'

const shownPromo = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Path on this site, with the language. */
  url: z.string(),
  image: z.string(),
})
export type ShownPromo = z.infer<typeof shownPromo>

export const listPromos = endpoint({
  ...calls.listPromos,
  operationId: 'listPromos',
  summary: 'Banners of today, first one first',
  data: z.array(shownPromo),
})

export const promoPicture = endpoint({
  ...calls.promoPicture,
  operationId: 'getPromoPicture',
  summary: 'Picture of a banner',
  params: z.object({ id: z.string() }),
  data: z.unknown(),
  errors: ['promo_not_found'],
})
