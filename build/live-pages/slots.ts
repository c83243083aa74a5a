import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { CalendarDate } from '../../core/base/common/dates.ts'
import type { PageAbout } from '../../core/base/common/page-about.ts'
import type { AskedCall, Early, FirstCalls } from '../../src/lib/call/early.ts'
import { requestOf } from '../../src/lib/call/request.ts'
import type { Locale } from '../../src/lib/locale.ts'
import type { Teller } from '../../src/lib/page/structured.ts'
import { todayInWib } from '../../src/lib/today.ts'
import { createWords } from '../../src/lib/words.ts'
import { DrawnWide } from '../../src/ui/react/use-wide.ts'
import type { IslandProps } from '../../src/ui/react/words.tsx'

type Slot = {
  first: FirstCalls
  /** Calls that the first ones and their data lead to. */
  next?: (data: readonly unknown[], asked: readonly AskedCall[]) => readonly AskedCall[]
  /** A form is drawn with all its answers, and for visitors alone: that of a member begins with their own data, which the browser asks for. */
  isForm?: true
  /** The page is of a member: a visitor is not asked about. */
  isOwn?: true
  openPage: (given: IslandProps) => Promise<object>
  Page: ComponentType<IslandProps>
  /** Null where the page shows no offer. */
  about?: (made: object, by: Teller) => PageAbout | null
}

/** A part that no script takes over: it is drawn when all answers are there, and left out otherwise. */
type Still = {
  asks: (given: IslandProps, today: CalendarDate) => readonly AskedCall[]
  draw: (data: readonly unknown[], given: IslandProps) => ReactElement | null
}

type Sent = { method: string; headers: Record<string, string>; body?: string }

type Visit = {
  url: URL
  /** Origin of the site, such as `https://pelesir.example`. */
  site: string
  locale: Locale
  /** The island's own properties, as the page holds them. */
  given: IslandProps
  wide: boolean
  /** The visitor has a session. */
  isKnown: boolean
  /** Makes a call inside the process, with the visitor's rights and limits. */
  ask: (path: string, init: Sent) => Promise<{ status: number; body: string }>
  patienceMs: number
}

/** `answers`: JSON object of the answers in `html`, by path and body of the call; empty where no script reads them. */
type Filled = { html: string; answers: string; about: PageAbout | null }

const ROOT = '../../src/islands/'
const slots = import.meta.glob<{ slot: Slot | Still }>('../../src/islands/**/slot.ts')

/**
 * Draws the page of `slot` (a folder below `src/islands`) with the first answers of its address. Null where it is drawn in the browser, as
 * always: the search is not whole, a call was refused, or nothing came within the patience. `absent`: there is no such offer.
 */
export async function fillSlot(
  slot: string,
  { url, site, locale, given, wide, isKnown, ask, patienceMs }: Visit,
): Promise<Filled | 'absent' | null> {
  const load = slots[`${ROOT}${slot}/slot.ts`]
  if (!load) throw new Error(`there is no slot ${slot}`)
  const { slot: drawn } = await load()
  const until = performance.now() + patienceMs
  const answersTo = (asked: readonly AskedCall[]) => {
    const calls = asked.map(([to, input]) => requestOf(to, input, { locale }))
    return answersWithin(until - performance.now(), calls, ask)
  }
  if ('draw' in drawn) {
    const asked = drawn.asks(given, todayInWib())
    const came = await answersTo(asked)
    if (!(came instanceof Map) || came.size < asked.length) return null
    const part = drawn.draw([...came.values()].map(dataOf), given)
    return part && { html: renderToString(part), answers: '', about: null }
  }
  const { first, next = () => [], isForm = false, isOwn = false, openPage, Page, about } = drawn
  if ((isForm && isKnown) || (isOwn && !isKnown)) return null
  const asked = first(url.searchParams, todayInWib(), url.pathname)
  const firstAnswers = await answersTo(asked)
  if (!(firstAnswers instanceof Map)) return firstAnswers
  if (firstAnswers.size === 0) return null
  const isWhole = firstAnswers.size === asked.length
  if (isForm && !isWhole) return null
  const then = isWhole ? next([...firstAnswers.values()].map(dataOf), asked) : []
  const came = await answersTo(then)
  if (!(came instanceof Map)) return null
  // Some without the others are no use: drawing would wait for what never comes.
  const more = came.size === then.length ? came : new Map<string, string>()
  const answers = new Map([...firstAnswers, ...more])
  return await visits.run({ location: url, early: earlyOf(answers, more.size > 0) }, async () => {
    const made = await Promise.race([openPage(given), wait(patienceMs, null, { ref: false })])
    // It waits for an answer that is none of its first.
    if (!made) return null
    const page = createElement(Page, { ...given, ...made })
    return {
      html: renderToString(createElement(DrawnWide, { value: wide }, page)),
      answers: blockOf(answers),
      about: about?.(made, { locale, t: createWords(locale, given.words), site }) ?? null,
    }
  })
}

type Answers = ReadonlyMap<string, string>

function dataOf(answer: string): unknown {
  return JSON.parse(answer).data
}

/** Null where one was refused: the page tells it as always. `absent`: what was asked for is not there. */
async function answersWithin(
  ms: number,
  calls: readonly { path: string; init: Sent }[],
  ask: Visit['ask'],
): Promise<Map<string, string> | 'absent' | null> {
  const came = new Map<string, string>()
  let refused: 'absent' | 'refused' | undefined
  const all = calls.map(async ({ path, init }) => {
    const { status, body } = await ask(path, init)
    if (status === 200) came.set(path + init.body, body)
    else refused ??= status === 404 ? 'absent' : 'refused'
  })
  await Promise.race([Promise.allSettled(all), wait(ms, undefined, { ref: false })])
  if (refused) return refused === 'absent' ? refused : null
  // A copy, in the order of the calls: what comes later is asked by the page itself.
  const keys = calls.map(({ path, init }) => path + init.body).filter((key) => came.has(key))
  return new Map(keys.map((key) => [key, came.get(key) ?? '']))
}

/** Answers that are missing never come: the page is drawn without them. */
function earlyOf(answers: Answers, more: boolean): Early {
  return {
    came: new Set(answers.keys()),
    more,
    get(key) {
      const body = answers.get(key)
      return body === undefined ? new Promise(() => {}) : Promise.resolve(new Response(body))
    },
    delete: () => false,
  }
}

function blockOf(answers: Answers): string {
  const entries = [...answers].map(([key, body]) => `${JSON.stringify(key)}:${body}`)
  return `{${entries.join()}}`.replaceAll('<', '\\u003c')
}

type Here = { location: URL; early: Early }

/** The parts of a browser that pages read, each visit its own. Outside of a visit none of them exists. */
const visits = new AsyncLocalStorage<Here>()
const QUIET = { state: null, pushState() {}, replaceState() {} }
const NEVER = () => 0
const BROWSER: Readonly<Record<string, (here: Here) => unknown>> = {
  location: ({ location }) => location,
  early: ({ early }) => early,
  history: () => QUIET,
  requestAnimationFrame: () => NEVER,
}
for (const [name, read] of Object.entries(BROWSER)) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const here = visits.getStore()
      return here && read(here)
    },
  })
}
