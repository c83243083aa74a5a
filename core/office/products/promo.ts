import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { calendarDate, translated } from '../../base/common/fields.ts'
import * as calls from './promo-calls.ts'

/** Below the language, such as `/tour/bali`: a banner leads to no other site. */
const sitePath = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.maxLength(300, 'validation.text.maxLength'),
    z.regex(/^\/(?![/\\])[^\s\\\p{Cc}]*$/u, 'validation.invalid'),
  )

const fields = {
  title: translated(80),
  text: translated(300),
  url: sitePath,
  picture: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'validation.required')),
  /** The lowest is first. */
  position: z.int().check(z.minimum(0), z.maximum(1000)),
  /** Days in Jakarta, both included. */
  starts_on: calendarDate,
  ends_on: calendarDate,
  is_on: z.boolean(),
}

type Period = { starts_on: string; ends_on: string }
const isForward = z.refine<Period>(({ starts_on, ends_on }) => starts_on <= ends_on, {
  error: 'validation.date.order',
  path: ['ends_on'],
})

export const promoBody = z.object(fields).check(isForward)
const changeBody = z.object({ ...fields, version: z.int() }).check(isForward)

const officePromo = z.object({ id: z.string(), ...fields, version: z.int() })
export type OfficePromo = z.infer<typeof officePromo>
export type PromoBody = z.infer<typeof promoBody>

const params = z.object({ id: z.string() })

export const listPromos = endpoint({
  ...calls.listPromos,
  operationId: 'listAllPromos',
  access: 'promos',
  summary: 'All banners in their order',
  data: z.array(officePromo),
})

export const createPromo = endpoint({
  ...calls.createPromo,
  operationId: 'createPromo',
  access: 'promos',
  confirmed: true,
  summary: 'Make a banner',
  body: promoBody,
  data: officePromo,
  errors: ['promo_not_found'],
})

export const changePromo = endpoint({
  ...calls.changePromo,
  operationId: 'updatePromo',
  access: 'promos',
  confirmed: true,
  summary: 'Change a banner',
  params,
  body: changeBody,
  data: officePromo,
  errors: ['promo_not_found', 'changed_meanwhile'],
})

export const deletePromo = endpoint({
  ...calls.deletePromo,
  operationId: 'deletePromo',
  access: 'promos',
  confirmed: true,
  summary: 'Delete a banner',
  params,
  data: z.null(),
  errors: ['promo_not_found'],
})

export const PICTURE_BYTES = 1024 * 1024

export const addPicture = endpoint({
  ...calls.addPicture,
  operationId: 'uploadPromoPicture',
  access: 'promos',
  confirmed: true,
  summary: 'Keep a picture: JPEG, PNG or WebP of at most 1 MB',
  body: z.object({
    /** Base64. */
    data: z
      .string()
      .check(
        z.minLength(1, 'validation.required'),
        z.maxLength(Math.ceil(PICTURE_BYTES / 3) * 4, 'validation.text.maxLength'),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'validation.invalid'),
      ),
  }),
  data: z.object({ id: z.string(), width: z.int(), height: z.int() }),
})
