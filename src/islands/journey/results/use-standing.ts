import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { Choices, PickedTrip, Step } from '../stores/choice.ts'

type Choosing<Choice, Picked> = {
  $choices: ReadableAtom<Choices<Choice>>
  $picked: ReadableAtom<PickedTrip<Picked>>
}

/** What a list stands next to: the choice already made from it, and the departure to which a return is added. */
export function useStanding<Choice, Picked>(
  choice: Choosing<Choice, Picked>,
  step: Step,
): { own: Choice | null; before: Picked | null } {
  const choices = useStore(choice.$choices) as Choices<Choice>
  const { departure } = useStore(choice.$picked) as PickedTrip<Picked>
  return step === 'return' ? { own: choices.back, before: departure } : { own: choices.departure, before: null }
}
