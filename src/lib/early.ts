import type { Call } from '../../core/common/call.ts'
import type { CalendarDate } from '../../core/common/dates.ts'
import { localeOfPath } from './locale.ts'
import { requestOf } from './request.ts'
import { todayInWib } from './today.ts'

/** Path with its query, and the JSON body of a POST, as `call` sends them; without a body it is a GET. */
export type EarlyCall = readonly [path: string, body?: object]

/** First calls of an address as a search form writes it, otherwise none. Runs as text in the head, so it uses nothing from outside. `today` is the day in WIB. */
export type CallsOf = (query: URLSearchParams, today: string) => readonly EarlyCall[]

type Early = { early?: Map<string, Promise<Response>> }

/** Runs as text in the head: first calls leave before the scripts load. `search` skips addresses that are no search of the list. */
export function sendEarly(callsOf: CallsOf, locale: string, search?: CallsOf): void {
  const sent = new Map<string, Promise<Response>>()
  // WIB is seven hours ahead of UTC.
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const query = new URLSearchParams(location.search)
  const calls = search?.(query, today).length === 0 ? [] : callsOf(query, today)
  for (const [path, data] of calls) {
    const body = data && JSON.stringify(data)
    const headers = { Language: locale, ...(body ? { 'Content-Type': 'application/json' } : {}) }
    const response = fetch(path, { method: body ? 'POST' : 'GET', headers, body: body ?? null })
    // The page gets the failure when it takes the answer.
    response.catch(() => {})
    sent.set(path + body, response)
  }
  Object.assign(globalThis, { early: sent })
}

type Asked = readonly [to: Call, input: object]

/** What the page asks first of an address. `today` is the day in WIB. */
type FirstCalls = (query: URLSearchParams, today: CalendarDate) => readonly Asked[]

/** Called in the head, by a file that the build bundles into it (`build/head-scripts.ts`): first calls leave before the scripts load. */
export function askEarly(callsOf: FirstCalls): void {
  const sent = new Map<string, Promise<Response>>()
  for (const [to, input] of callsOf(new URLSearchParams(location.search), todayInWib())) {
    const { path, init } = requestOf(to, input, { locale: localeOfPath(location.pathname) })
    const response = fetch(path, init)
    // The page gets the failure when it takes the answer.
    response.catch(() => {})
    sent.set(path + init.body, response)
  }
  Object.assign(globalThis, { early: sent })
}

/** The answer that the head has asked for, once; undefined for any other call. */
export function takeEarly(path: string, body: string | undefined): Promise<Response> | undefined {
  const { early } = globalThis as Early
  const response = early?.get(path + body)
  early?.delete(path + body)
  return response
}
