import type { Step } from '../journey/stores/choice.ts'

/** What a product says in its own words where the parts of the page are shared. */
export type Say = Readonly<{
  loading: string
  list: string
  demo: string
  searching: string
  count: (count: number) => string
  countOf: (count: number, all: number) => string
  announceDone: (count: number) => string
  fresh: (count: number) => string
  show: (count: number) => string
  choose: (step: Step, roundTrip: boolean) => string
  changeDeparture: string
  changing: string
  lost: string
  finding: string
  failed: Readonly<{ title: string; text: string }>
  noMatch: (count: number) => string
  noneNearby: string
}>

/** Names of what can be filtered by; parts of the day and prices are named alike everywhere. */
export type FilterSay<Group extends string> = Readonly<{
  group: (group: Group) => string
  /** Beside its box, where the group's heading stands over it. */
  option: (group: Group, value: string) => string
  /** Alone, on a chip. */
  chip: (group: Group, value: string) => string
  /** Groups whose options are sorted by their names. */
  byName: readonly Group[]
}>
