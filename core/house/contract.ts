import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
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
