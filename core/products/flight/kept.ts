import { keptJourney } from '../journey/kept.ts'
import { flightSearch } from './search.ts'

export const { named, searchOf } = keptJourney('flight', flightSearch)
