import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { freeText } from '../../base/common/fields.ts'
import { OWNER_KEY } from '../../trade/picture/owner.ts'
import * as calls from './picture-calls.ts'
import { MOST_OWNERS, MOST_PHOTOS, PHOTO_BYTES, PHOTO_STATES } from './picture-limits.ts'

const MOST_PIXELS = 20_000

const owner = z.string().check(z.maxLength(121), z.regex(OWNER_KEY, 'validation.invalid'))
const inLanguages = (max: number) => z.object({ id: freeText(max), en: freeText(max) })

const pixels = z.int().check(z.gte(0), z.lte(MOST_PIXELS))
/** In pixels of the stored original. */
const crop = z.object({ x: pixels, y: pixels, width: pixels, height: pixels })

const officePhoto = z.object({
  id: z.string(),
  /** File path without width and extension. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
  /** Size of the upload in pixels, turned upright, before cropping. */
  source: z.object({ width: z.int(), height: z.int() }),
  /** Null: not cropped. */
  crop: z.nullable(crop),
  /** Visitors see the photograph only when both languages are filled in. */
  alt: inLanguages(200),
  caption: inLanguages(200),
  version: z.int(),
})
export type OfficePhoto = z.infer<typeof officePhoto>

const ownerFields = {
  owner: z.string(),
  kind: z.string(),
  name: z.string(),
  /** Path after the language part; null without a page of its own. */
  page: z.nullable(z.string()),
}

const photos = z.object({
  ...ownerFields,
  /** Version of the owner's photographs. Send it back with a change of order. */
  version: z.int(),
  photos: z.array(officePhoto),
})
export type OfficePhotos = z.infer<typeof photos>

const photoId = z.object({ id: z.string().check(z.maxLength(100)) })

export const listPictures = endpoint({
  ...calls.listPictures,
  operationId: 'listPhotographs',
  access: 'stock',
  summary: 'Photographs of what is sold, of a banner or of a page, in their order',
  query: z.object({ owner }),
  data: photos,
  errors: ['not_found', 'forbidden'],
})

export const addPhoto = endpoint({
  ...calls.addPhoto,
  operationId: 'uploadPhotograph',
  access: 'stock',
  confirmed: true,
  summary: 'Add a photograph at the end: JPEG, PNG, WebP or AVIF of at most 15 MB and 50 million pixels',
  body: z.object({
    owner,
    /** File name with extension. */
    name: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(255, 'validation.text.maxLength')),
    /** Base64. The limit is above `PHOTO_BYTES`, so that a file too large gets its own error. */
    data: z
      .string()
      .check(
        z.minLength(1, 'validation.required'),
        z.maxLength(1.5 * PHOTO_BYTES, 'validation.picture.size'),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'validation.invalid'),
      ),
  }),
  data: photos,
  errors: ['not_found', 'forbidden', 'payload_too_large', 'unsupported_media_type', 'temporarily_unavailable'],
})

export const changePhoto = endpoint({
  ...calls.changePhoto,
  operationId: 'updatePhotograph',
  access: 'stock',
  confirmed: true,
  summary: 'Crop a photograph, or change its alternative text and caption',
  params: photoId,
  body: z.object({ version: z.int(), crop: z.nullable(crop), alt: inLanguages(200), caption: inLanguages(200) }),
  data: photos,
  errors: ['picture_not_found', 'forbidden', 'changed_meanwhile', 'temporarily_unavailable'],
})

export const deletePhoto = endpoint({
  ...calls.deletePhoto,
  operationId: 'deletePhotograph',
  access: 'stock',
  confirmed: true,
  summary: 'Delete a photograph; its files go a day later',
  params: photoId,
  data: photos,
  errors: ['picture_not_found', 'forbidden'],
})

export const orderPhotos = endpoint({
  ...calls.orderPhotos,
  operationId: 'orderPhotographs',
  access: 'stock',
  confirmed: true,
  summary: 'Put photographs in another order; refused when somebody changed them meanwhile',
  body: z.object({
    owner,
    version: z.int(),
    ids: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MOST_PHOTOS)),
  }),
  data: photos,
  errors: ['not_found', 'forbidden', 'changed_meanwhile'],
})

export const photoSource = endpoint({
  ...calls.photoSource,
  operationId: 'getPhotographSource',
  access: 'stock',
  summary: 'The whole picture as it is kept, to crop it',
  params: photoId,
  data: z.unknown(),
  errors: ['picture_not_found', 'forbidden'],
})

const listedOwner = z.object({
  ...ownerFields,
  photos: z.int(),
  /** Number of photographs that visitors do not see yet. */
  hidden: z.int(),
})
export type ListedOwner = z.infer<typeof listedOwner>

export const listPictureOwners = endpoint({
  ...calls.listPictureOwners,
  operationId: 'listPhotographOwners',
  access: 'stock',
  summary: `What can have photographs, with how many it has; at most ${MOST_OWNERS}`,
  query: z.object({
    keyword: z.optional(z.string().check(z.maxLength(100))),
    kind: z.optional(z.string().check(z.maxLength(20))),
    state: z.optional(z.enum(PHOTO_STATES)),
  }),
  data: z.array(listedOwner).check(z.maxLength(MOST_OWNERS)),
})
