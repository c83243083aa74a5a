import type { Call } from '../../../core/base/common/call/call.ts'
import type { CalendarDate } from '../../../core/base/common/dates.ts'
import { localeOfPath } from '../locale.ts'
import { todayInWib } from '../today.ts'
import { requestOf } from './request.ts'

/** Answers by path and body of their call. */
export type Early = {
  get: (key: string) => Promise<Response> | undefined
  delete: (key: string) => unknown
  /** Keys of answers that came with the page and are not read yet. */
  came?: Set<string>
  /** True where answers came that the first ones led to, such as the names of places. */
  more?: boolean
}

export type AskedCall = readonly [to: Call, input: object]

/** Calls that a page sends first for an address. `today` is the day in WIB. */
export type FirstCalls = (query: URLSearchParams, today: CalendarDate, pathname: string) => readonly AskedCall[]

/** Sends the first calls before the page's scripts load; the build bundles it into the head (`build/head-scripts.ts`). Our server may have put answers into the page (`build/live-pages/slots.ts`). */
export function askEarly(callsOf: FirstCalls): void {
  const answers = JSON.parse(document.getElementById('answers')?.textContent || '{}')
  const came = Object.keys(answers)
  const sent = new Map(came.map((key) => [key, Promise.resolve(new Response(JSON.stringify(answers[key])))]))
  if (came.length) performance.mark('offer')
  const named = new Set<string>()
  for (const [to, input] of callsOf(new URLSearchParams(location.search), todayInWib(), location.pathname)) {
    const { path, init } = requestOf(to, input, { locale: localeOfPath(location.pathname) })
    const key = path + init.body
    named.add(key)
    if (sent.has(key)) continue
    const response = fetch(path, init)
    // The page gets the failure when it takes the answer.
    response.catch(() => {})
    sent.set(key, response)
  }
  Object.assign(globalThis, {
    early: Object.assign(sent, { came: new Set(came), more: came.some((key) => !named.has(key)) }),
  })
}

const earlyHere = (): Early | undefined => (globalThis as { early?: Early }).early

/** The answer that the head has asked for, once; undefined for any other call. One that did not come with the page waits until that is taken over. */
export function takeEarly(path: string, body: string | undefined): Promise<Response> | undefined {
  const early = earlyHere()
  const response = early?.get(path + body)
  early?.delete(path + body)
  return response && !early?.came?.has(path + body) ? held(response) : response
}

/** True while an answer that came with the page is not read. */
export function hasUnread(): boolean {
  return (earlyHere()?.came?.size ?? 0) > 0
}

/** True while answers that came with the page are not read, and some of them go beyond its first calls. */
export function hasMore(): boolean {
  return hasUnread() && earlyHere()?.more === true
}

export function markRead(path: string, body: string | undefined): void {
  earlyHere()?.came?.delete(path + body)
}

let holding: Promise<void> | undefined

/** Holds back answers that come from now on, so that a page is taken over as it was drawn. The returned function lets them come. */
export function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  holding = promise
  return () => {
    holding = undefined
    resolve()
  }
}

/** Sends a call now; its answer waits until the page is taken over. */
export function fetchHeld(path: string, init: RequestInit): Promise<Response> {
  return held(fetch(path, init))
}

async function held(asked: Promise<Response>): Promise<Response> {
  const response = await asked
  await holding
  return response
}
