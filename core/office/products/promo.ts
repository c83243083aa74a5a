import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { bodyOf, changeOf, shapeOf } from '../../base/form/body.ts'
import * as calls from './promo-calls.ts'

const officePromo = z.object({ id: z.string(), ...shapeOf(calls.promo), version: z.int() })
export type OfficePromo = z.infer<typeof officePromo>

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
  body: bodyOf(calls.promo),
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
  body: changeOf(calls.promo),
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
