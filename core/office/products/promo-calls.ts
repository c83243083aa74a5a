import { defineCall } from '../../base/common/call/call.ts'
import { count, day, fields, flag, local, periodIsForward, pick, text } from '../../base/form/fields.ts'

/** Below the language, such as `/tour/bali`: a banner leads to no other site. */
const SITE_PATH = [/^\/(?![/\\])[^\s\\\p{Cc}]*$/u, 'validation.invalid'] as const

const PICTURE = [/^[0-9a-f]{64}$/, 'validation.required'] as const

export const promo = fields(
  'office-promos',
  {
    title: local(80),
    text: local(300, { unlogged: true }),
    url: text(300, { shape: SITE_PATH }),
    /** The lowest is first. */
    position: count(0, 1000, { first: 1 }),
    /** Days in Jakarta, both included. */
    starts_on: day(),
    ends_on: day(),
    /** Id of a kept one. */
    picture: pick(64, { shape: PICTURE, unlogged: true }),
    is_on: flag({ first: true }),
  },
  { rules: [periodIsForward] },
)

export const listPromos = defineCall('promos', 'GET', '/api/v1/admin/promo', 'array')
export const createPromo = defineCall('promo', 'POST', '/api/v1/admin/promo', 'object')
export const changePromo = defineCall('promo', 'PATCH', '/api/v1/admin/promo/{id}', 'object')
export const deletePromo = defineCall('promo', 'DELETE', '/api/v1/admin/promo/{id}', 'null')
export const addPicture = defineCall('picture', 'POST', '/api/v1/admin/promo/picture', 'object')
