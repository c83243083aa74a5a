import { expect, it } from 'vitest'
import { type Compared, linesOf } from './facts.ts'

const one = (price: number | null, meal: string): Compared => ({
  name: meal,
  href: '/',
  facts: [
    { label: 'price', text: price === null ? '' : `Rp ${price}`, value: price, better: 'low' },
    { label: 'meal', text: meal },
  ],
})

it('says what differs, and which is best where it distinguishes', () => {
  const [price, meal] = linesOf([one(3, 'a'), one(2, 'a'), one(2, 'a')])
  expect(price?.cells.map(({ isBest }) => isBest)).toEqual([false, true, true])
  expect([price?.isSame, meal?.isSame]).toEqual([false, true])
  expect(meal?.cells.map(({ isBest }) => isBest)).toEqual([false, false, false])
})

it('calls nothing best where all are the same', () => {
  expect(linesOf([one(2, 'a'), one(2, 'b')])[0]?.cells.map(({ isBest }) => isBest)).toEqual([false, false])
})

it('has a dash for what one does not tell, which is never best', () => {
  expect(linesOf([one(null, 'a'), one(9, 'b')])[0]?.cells).toEqual([
    { text: '–', isBest: false },
    { text: 'Rp 9', isBest: true },
  ])
})

it('is empty without offers', () => expect(linesOf([])).toEqual([]))
