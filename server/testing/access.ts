import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Endpoint } from '../../core/base/common/call/endpoint.ts'
import type { Role } from '../../core/people/account/roles.ts'
import { endSessionsOf } from '../people/account/sign-in/sessions.ts'
import { SAMPLE_MODULES } from '../products/tour/testing.ts'
import { sampleModule } from '../products/venue/testing.ts'
import type { TestApp } from './app.ts'
import type { Buyer } from './payment.ts'

export type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

/** A call about what belongs to a member: `make` makes it and returns what the owner sends. */
export type OwnRule = {
  make(test: TestApp, owner: Buyer): Promise<Sent>
  /** Status and code for all other members. */
  others: string
  /** `200` when left out. */
  owner?: string
}

/** Who may call, said again apart from the contract. Roles are those of staff. */
type Who = 'everyone' | 'members' | readonly Exclude<Role, 'member'>[]

/** Input made by `make` works; without it, a call passes when it is refused at most for its input. */
export type AccessRule = Who | OwnRule | { who: Who; make: OwnRule['make'] }

/** By `METHOD path`. Each folder of the server with calls has such rows in `testing-access.ts`. */
export type AccessRows = Readonly<Record<string, AccessRule>>

export const ACTORS = [
  'visitor',
  'ended session',
  'other member',
  'support',
  'finance',
  'gate',
  'admin',
  'owner',
] as const
type Actor = (typeof ACTORS)[number]
export type People = Record<Exclude<Actor, 'visitor'>, Buyer>

export async function accessRows(): Promise<[call: string, rule: AccessRule][]> {
  const files = globSync('server/*/*/testing-access.ts').sort()
  const lists = files.map(async (file) => {
    const { ACCESS }: { ACCESS: AccessRows } = await import(resolve(file))
    return Object.entries(ACCESS)
  })
  return (await Promise.all(lists)).flat()
}

export async function inputOf(test: TestApp, owner: Buyer, rule: AccessRule): Promise<Sent> {
  return typeof rule === 'object' && 'make' in rule ? await rule.make(test, owner) : {}
}

export const ACCESS_MODULES = SAMPLE_MODULES.map((module) =>
  module.slug === sampleModule.slug ? sampleModule : module,
)

const UNKNOWN = '3f0d0c52-6f0e-4d43-9a52-0b2f7f0f6a11'

export async function makePeople(test: TestApp): Promise<People> {
  const ended = await test.register()
  await endSessionsOf(test.deps.db, ended.user.id)
  return {
    'ended session': ended,
    owner: await test.register(),
    'other member': await test.register(),
    support: await test.register({ role: 'support' }),
    finance: await test.register({ role: 'finance' }),
    gate: await test.register({ role: 'gate' }),
    admin: await test.register({ role: 'admin' }),
  }
}

/** `<actor>: <status and code>` of each, and what the rule says. The owner comes last, because some calls remove what they are about. */
export async function tryAll(test: TestApp, people: People, endpoint: Endpoint, rule: AccessRule) {
  const sent = await inputOf(test, people.owner, rule)
  const results: string[] = []
  const expected: string[] = []
  for (const actor of ACTORS) {
    const answer = await send(test, endpoint, sent, actor === 'visitor' ? undefined : people[actor].cookie)
    const wanted = expectedFor(rule, actor)
    results.push(`${actor}: ${wanted === 'passes' && isPassed(answer) ? 'passes' : answer}`)
    expected.push(`${actor}: ${wanted}`)
  }
  return { results, expected }
}

function expectedFor(rule: AccessRule, actor: Actor): string {
  if (typeof rule === 'object' && 'who' in rule) return expectedFor(rule.who, actor)
  if (rule === 'everyone') return 'passes'
  if (actor === 'visitor' || actor === 'ended session') return '401 unauthenticated'
  if (rule === 'members') return 'passes'
  if ('others' in rule) return actor === 'owner' ? (rule.owner ?? '200') : rule.others
  return rule.some((role) => role === actor) ? 'passes' : '403 forbidden'
}

function isPassed(answer: string): boolean {
  return /^(2|4)/.test(answer) && !/^(401 unauthenticated|403)/.test(answer)
}

export async function send(
  { app }: TestApp,
  endpoint: Endpoint,
  { params, query, body }: Sent,
  cookie?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? UNKNOWN))
  const response = await app.inject({
    method: endpoint.method,
    url: query ? `${path}?${new URLSearchParams(query)}` : path,
    headers: { language: 'en', ...(cookie ? { cookie } : {}), ...headers },
    ...(endpoint.body ? { payload: body ?? {} } : {}),
  })
  if (response.statusCode === 200) return '200'
  return `${response.statusCode} ${response.json().code}`
}
