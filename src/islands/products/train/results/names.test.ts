import { describe, expect, it } from 'vitest'
import { someClass } from '../stores/testing.ts'
import { haltsByDay, kindsOf } from './names.ts'

const halt = (code: string, arrivalTime: string | null, departureTime: string | null) => ({
  code,
  name: code,
  arrivalTime,
  departureTime,
})

describe('halts on the way', () => {
  it('tell where a new day begins, and only there', () => {
    const halts = [
      halt('A', null, '20:00'),
      halt('B', '23:50', '00:10'),
      halt('C', '04:00', '04:10'),
      halt('D', '05:00', null),
    ]
    expect(haltsByDay(halts).map(({ newDay }) => newDay)).toEqual([0, 1, 0, 0])
  })

  it('count days of a long way', () => {
    const halts = [halt('A', null, '22:00'), halt('B', '01:00', '23:00'), halt('C', '02:00', null)]
    expect(haltsByDay(halts).map(({ newDay }) => newDay)).toEqual([0, 1, 2])
  })
})

it('names each kind of class once, by its cheapest fare', () => {
  const classes = [
    someClass({ fare: 200_000 }),
    someClass({ subClass: 'Q', fare: 150_000 }),
    someClass({ kind: 'executive', fare: 400_000 }),
  ]
  expect(kindsOf({ classes }).map(({ className, fare }) => [className, fare])).toEqual([
    ['economy', 150_000],
    ['executive', 400_000],
  ])
})
