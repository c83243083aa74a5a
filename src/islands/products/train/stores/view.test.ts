import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import type { Journey } from '../../../../../core/products/train/contract.ts'
import { someClass, someTrain } from './testing.ts'
import { createOfferView } from './view.ts'

const economy = (fare: number) => someClass({ fare })
const executive = (fare: number) => someClass({ kind: 'executive', subClass: 'A', fare })

const EARLY = someTrain({ number: '1', departs: 300, classes: [economy(100_000), executive(300_000)] })
const LATE = someTrain({ number: '2', departs: 900, classes: [economy(120_000), executive(250_000)] })

function listOf(...journeys: Journey[]) {
  const view = createOfferView({
    step: 'departure',
    $waits: atom(false),
    $journeys: atom<readonly Journey[]>(journeys),
    $tooSoon: atom(() => false),
  })
  return { ...view, numbers: () => view.$rows.get().map(({ carrierNumber }) => carrierNumber) }
}

describe('a list of trains', () => {
  it('begins with the lowest price', () => {
    expect(listOf(LATE, EARLY).numbers()).toEqual(['1', '2'])
  })

  it('is priced and sorted by the classes that are chosen', () => {
    const list = listOf(EARLY, LATE)
    list.toggle('class', 'executive')
    expect(list.numbers()).toEqual(['2', '1'])
    expect(list.$rows.get().map(({ classes }) => classes.map(({ fare }) => fare))).toEqual([[250_000], [300_000]])
  })
})
