import { describe, expect, it } from 'vitest'
import { connectionsOfClass, journeysOfClass } from './cabin-class.ts'
import type { Connection } from './contract.ts'
import { someJourney, someTrainClass } from './testing.ts'

const executive = someTrainClass({ classKey: 'EKS-A', class: 'executive' })
const cheaper = someTrainClass({ classKey: 'EKS-H', class: 'executive' })
const economy = someTrainClass({ classKey: 'EKO-C', class: 'economy' })
const mixed = someJourney({ code: 'mixed', classes: [executive, economy, cheaper] })
const plain = someJourney({ code: 'plain', classes: [economy] })
const keys = (journeys: readonly { journeyCode: string; classes: readonly { classKey: string }[] }[]) =>
  journeys.map(({ journeyCode, classes }) => [journeyCode, ...classes.map(({ classKey }) => classKey)])

describe('trains of a class', () => {
  it('are those that sell it, with nothing else', () => {
    expect(keys(journeysOfClass([mixed, plain], 'executive'))).toEqual([['mixed', 'EKS-A', 'EKS-H']])
    expect(keys(journeysOfClass([mixed, plain], 'economy'))).toEqual([
      ['mixed', 'EKO-C'],
      ['plain', 'EKO-C'],
    ])
    expect(journeysOfClass([mixed, plain], 'business')).toEqual([])
  })

  it('are all when no class is asked for', () => {
    expect(journeysOfClass([mixed, plain], undefined)).toEqual([mixed, plain])
  })

  it('with a change sell it on both', () => {
    const change = (...journeys: Connection['journeys']): Connection => {
      const [{ departAt }, { arriveAt }] = journeys
      return {
        id: journeys.map(({ journeyCode }) => journeyCode).join('~'),
        journeys,
        transfer: 60,
        departAt,
        arriveAt,
        duration: '06:00',
      }
    }
    const all = [change(mixed, plain), change(mixed, mixed)]
    expect(connectionsOfClass(all, 'executive').map(({ id, journeys }) => [id, ...keys(journeys)])).toEqual([
      ['mixed~mixed', ['mixed', 'EKS-A', 'EKS-H'], ['mixed', 'EKS-A', 'EKS-H']],
    ])
    expect(connectionsOfClass(all, 'economy').map(({ id }) => id)).toEqual(['mixed~plain', 'mixed~mixed'])
    expect(connectionsOfClass(all, undefined)).toEqual(all)
  })
})
