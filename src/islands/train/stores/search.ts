import type { Data, Input } from '../../../../core/common/endpoint.ts'
import type { TrainSchedule, trainAvailability } from '../../../../core/train/contract.ts'
import { type TrainSearch, toTrainAvailability } from '../../../../core/train/search.ts'
import type { Step } from '../../journey/stores/choice.ts'
import { createTripSearch } from '../../list/stores/search.ts'

/** What was found for each way; null before it is. */
export type FoundTrains = Record<Step, TrainSchedule | null>

export type TrainSearchDeps = {
  ask: (body: Input<typeof trainAvailability>['body'], signal: AbortSignal) => Promise<Data<typeof trainAvailability>>
  log: (message: string, cause: unknown) => void
}

/** One request for each way. */
export function createTrainSearch({ ask, log }: TrainSearchDeps) {
  return createTripSearch<TrainSearch, Step, FoundTrains>({
    nothing: { departure: null, return: null },
    log,
    nameOf: (step) => `trains of the ${step}`,
    async ask(search, step, signal) {
      const body = toTrainAvailability(search, step)
      const answer = body && (await ask(body, signal))
      return (before) => ({ ...before, [step]: answer?.schedules[0] ?? null })
    },
  })
}

/** The ways of a trip: each is a request of its own. */
export function waysOf({ returnDate }: Pick<TrainSearch, 'returnDate'>): readonly Step[] {
  return returnDate ? ['departure', 'return'] : ['departure']
}
