import type { Call } from '../../../core/base/common/call/call.ts'
import type { CalendarDate } from '../../../core/base/common/dates.ts'
import { localeOfPath } from '../locale.ts'
import { todayInWib } from '../today.ts'
import { requestOf } from './request.ts'

type Early = { early?: Map<string, Promise<Response>> }

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
