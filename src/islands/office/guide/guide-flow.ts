import { atom } from 'nanostores'
import { checkPeopleIn, openGuideLink } from '../../../../core/office/departure/calls.ts'
import type * as contract from '../../../../core/office/departure/guide.ts'
import type { CheckIn, GuidedDeparture } from '../../../../core/office/departure/guide.ts'
import { type Async, failed, loading, ready } from '../../../lib/call/async.ts'
import { CallError, type call as send } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { readLike, storedAtom } from '../../../lib/stored.ts'

/** Pressed and not yet known to the server; without a name. `link` is the end of the token. */
export type Waiting = Required<CheckIn> & { link: string }

const SAMPLE: Waiting = { id: '', booking: '', index: 0, at: '', link: '' }

/** Outlives a page that is closed without a connection. */
export const $kept = storedAtom<readonly Waiting[]>('guide-check-ins', {
  read: readLike<readonly Waiting[]>([SAMPLE]),
  fallback: [],
  version: 1,
  keep: 'device',
  hours: 72,
})

type Deps = { call: typeof send; locale: Locale; $waiting: typeof $kept; now?: () => Date }

/** The most that one call takes. */
const BATCH = 200
const PATIENCE_MS = 15_000

export function linkKey(token: string): string {
  return token.slice(-8)
}

export function createGuideFlow(token: string, { call, locale, $waiting, now = () => new Date() }: Deps) {
  const $departure = atom<Async<GuidedDeparture>>(loading)
  /** Why the last check-in was refused; empty when none was. */
  const $refused = atom('')
  const link = linkKey(token)
  let settling = false

  const own = () => $waiting.get().filter((each) => each.link === link)

  async function load(): Promise<void> {
    if ($departure.get().state === 'failed') $departure.set(loading)
    try {
      $departure.set(ready(await call<typeof contract.openGuideLink>(openGuideLink, { body: { token } }, { locale })))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The shown departure stays where there is no connection.
      if ($departure.get().state !== 'ready' || isOver(error)) $departure.set(failed(error))
      return
    }
    await settle()
  }

  async function checkIn(booking: string, index: number): Promise<void> {
    $refused.set('')
    if (own().some((each) => each.booking === booking && each.index === index)) return
    const at = now().toISOString()
    $waiting.set([...$waiting.get(), { id: randomKey(), booking, index, at, link }])
    await settle()
  }

  /** Sends what waits, in the order in which it was pressed; it stays until the server has answered. */
  async function settle(): Promise<void> {
    if (settling || navigator.onLine === false) return
    settling = true
    try {
      for (let waiting = own(); waiting.length > 0; waiting = own()) {
        const people = waiting.slice(0, BATCH).map(({ link: _, ...each }) => each)
        const body = { token, people }
        const options = { locale, timeout: PATIENCE_MS }
        const answers = await call<typeof contract.checkPeopleIn>(checkPeopleIn, { body }, options)
        take(answers)
        // An answer is missing: asked again later, not without end.
        if (own()[0]?.id === waiting[0]?.id) return
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isOver(error)) $departure.set(failed(error))
    } finally {
      settling = false
    }
  }

  function take(answers: readonly contract.CheckInAnswer[]): void {
    const known = new Map(answers.map((answer) => [answer.id, answer]))
    $waiting.set($waiting.get().filter(({ id }) => !known.has(id)))
    const refused = answers.find(({ result }) => result !== 'admitted' && result !== 'used')
    if (refused) $refused.set(refused.result)
    const shown = $departure.get()
    if (shown.state !== 'ready') return
    const people = shown.value.people.map((person) => {
      const answer = answers.find(({ booking, index }) => booking === person.booking && index === person.index)
      return answer?.checked_in_at ? { ...person, checked_in_at: answer.checked_in_at } : person
    })
    $departure.set(ready({ ...shown.value, people }))
  }

  return { $departure, $refused, load, checkIn, settle }
}

function isOver({ code }: CallError): boolean {
  return code === 'guide_link_not_found' || code === 'guide_link_ended'
}
