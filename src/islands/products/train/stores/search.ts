import type { Schedule } from '../../../../../core/products/train/contract.ts'
import { type Search, toAvailability } from '../../../../../core/products/train/search.ts'
import { createSearch } from '../../../base/list/stores/search.ts'
import type { Step } from '../../journey/stores/step.ts'
import type { Calls } from './calls.ts'

export type Found = Record<Step, Schedule | null>

export type SearchDeps = { ask: Calls['availability']; log: (message: string, cause: unknown) => void }

export function createOfferSearch({ ask, log }: SearchDeps) {
  return createSearch<Search, Step, Found>({
    nothing: { departure: null, return: null },
    log,
    nameOf: (step) => `trains of the ${step}`,
    async ask(search, step, signal) {
      const body = toAvailability(search, step)
      const answer = body && (await ask(body, signal))
      return { add: (before) => ({ ...before, [step]: answer?.schedules[0] ?? null }) }
    },
  })
}

export function stepsOf({ returnDate }: Pick<Search, 'returnDate'>): readonly Step[] {
  return returnDate ? ['departure', 'return'] : ['departure']
}
