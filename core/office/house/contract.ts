import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import * as calls from './calls.ts'
import { SECTIONS, type SectionName } from './house.ts'
import { changesOf, viewOf } from './section.ts'

type Sections = typeof SECTIONS

function forEachSection<Made extends Record<SectionName, z.ZodMiniType>>(make: (name: SectionName) => z.ZodMiniType) {
  return Object.fromEntries(Object.keys(SECTIONS).map((name) => [name, make(name as SectionName)])) as Made
}

const views = forEachSection<{ [Name in SectionName]: ReturnType<typeof viewOf<Sections[Name]['fields']>> }>((name) =>
  viewOf(SECTIONS[name] as never),
)
const changes = forEachSection<{
  [Name in SectionName]: z.ZodMiniOptional<ReturnType<typeof changesOf<Sections[Name]['fields']>>>
}>((name) => z.optional(changesOf(SECTIONS[name] as never)))

const houseView = z.object(views)
export type HouseView = z.infer<typeof houseView>

const changeBody = z
  .strictObject(changes)
  .check(z.refine((body) => Object.keys(body).length > 0, 'validation.required'))
export type HouseChange = z.infer<typeof changeBody>

export const getSettings = endpoint({
  ...calls.getSettings,
  operationId: 'getSettings',
  access: 'settings',
  summary: 'Settings of the house by section, without its secrets',
  data: houseView,
})

export const changeSettings = endpoint({
  ...calls.changeSettings,
  operationId: 'updateSettings',
  access: 'settings',
  confirmed: true,
  summary: 'Change settings; the version is that of the section',
  body: changeBody,
  data: houseView,
  errors: ['changed_meanwhile'],
})

export const LOGO_BYTES = 1024 * 1024

export const addLogo = endpoint({
  ...calls.addLogo,
  operationId: 'uploadLogo',
  access: 'settings',
  confirmed: true,
  summary: 'Keep a logo: JPEG, PNG or WebP of at most 1 MB; `identity.logo` names the one in use',
  body: z.object({
    /** Base64. */
    data: z
      .string()
      .check(
        z.minLength(1, 'validation.required'),
        z.maxLength(Math.ceil(LOGO_BYTES / 3) * 4, 'validation.house.logoSize'),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'validation.house.logo'),
      ),
  }),
  data: z.object({ id: z.string(), width: z.int(), height: z.int() }),
})

export const sendTestMail = endpoint({
  ...calls.sendTestMail,
  operationId: 'sendTestMail',
  access: 'settings',
  confirmed: true,
  summary: 'Send a mail to yourself by the mail server that is set, and say what it answered',
  data: z.object({
    to: z.string(),
    /** False without a mail server: the mail is only kept. */
    delivers: z.boolean(),
    /** Words of the mail server, or of the connection; null when the server took the mail. */
    problem: z.nullable(z.string()),
  }),
})
