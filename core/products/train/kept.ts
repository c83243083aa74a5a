import { keptJourney } from '../journey/kept.ts'
import { trainSearch } from './search.ts'

export const { named, searchOf } = keptJourney('train', trainSearch)
