/** What a page asks for before its scripts are there: path and JSON body, as `call` sends them. */
export type EarlyCall = readonly [path: string, body: string]

type Early = { __early?: Map<string, Promise<Response>> }

/**
 * Runs in the head of a page as text, so it uses nothing from outside. `callsOf` reads the address; the language is that of the page.
 */
export function sendEarly(
  callsOf: (query: URLSearchParams, today: string) => readonly EarlyCall[],
  locale: string,
): void {
  // The calendar of the specification is WIB's, seven hours ahead of UTC.
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const headers = { Language: locale, 'Content-Type': 'application/json' }
  const sent = new Map<string, Promise<Response>>()
  for (const [path, body] of callsOf(new URLSearchParams(location.search), today)) {
    const response = fetch(path, { method: 'POST', headers, body })
    // Nobody may have asked yet when it fails.
    response.catch(() => {})
    sent.set(path + body, response)
  }
  ;(window as Early).__early = sent
}

/** The answer that the head has asked for, once; undefined for any other call. */
export function takeEarly(path: string, body: string | undefined): Promise<Response> | undefined {
  const sent = (globalThis as Early).__early
  const key = path + (body ?? '')
  const response = sent?.get(key)
  sent?.delete(key)
  return response
}
