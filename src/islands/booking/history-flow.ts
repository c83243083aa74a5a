import { atom } from 'nanostores'
import { listBookings } from '../../../core/booking/calls.ts'
import type * as contract from '../../../core/booking/contract.ts'
import type { Booking } from '../../../core/booking/contract.ts'
import { CallError, type call as send } from '../../lib/call.ts'
import type { Locale } from '../../lib/locale.ts'

export type HistoryFilter = { keyword: string; startDate: string; endDate: string }
export const NO_FILTER: HistoryFilter = { keyword: '', startDate: '', endDate: '' }

type List =
  | { state: 'loading'; rows: readonly Booking[] }
  | { state: 'ready'; rows: readonly Booking[]; total: number }
  | { state: 'failed'; rows: readonly Booking[]; error: CallError }

type Deps = { call: typeof send; locale: Locale }

/** Ten at a time, newest first; late answers are dropped. */
export function createHistory({ call, locale }: Deps) {
  const $list = atom<List>({ state: 'loading', rows: [] })
  const $filter = atom<HistoryFilter>(NO_FILTER)
  let asked = 0
  let page = 0

  async function load(rows: readonly Booking[]): Promise<void> {
    const turn = ++asked
    $list.set({ state: 'loading', rows })
    const { keyword, startDate, endDate } = $filter.get()
    const query = {
      page: page + 1,
      ...(keyword ? { keyword } : {}),
      ...(startDate ? { startDate } : {}),
      ...(endDate ? { endDate } : {}),
    }
    try {
      const answer = await call<typeof contract.listBookings>(listBookings, { query }, { locale })
      if (turn !== asked) return
      page = answer.current_page
      $list.set({ state: 'ready', rows: [...rows, ...answer.data], total: answer.total })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (turn === asked) $list.set({ state: 'failed', rows, error })
    }
  }

  function search(filter: HistoryFilter): Promise<void> {
    $filter.set(filter)
    page = 0
    return load([])
  }

  return { $list, $filter, search, more: () => load($list.get().rows) }
}

export type History = ReturnType<typeof createHistory>
