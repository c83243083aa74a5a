import { expect, test } from 'vitest'
import { lacksOf, STEPS, type Step } from './steps.ts'

const but = (...open: Step[]) => STEPS.map((name) => ({ name, isDone: !open.includes(name) }))

test('a site that is no demo may not sell without name and contacts, payment, mail, product and terms', () => {
  expect(lacksOf(but(...STEPS), { isDemo: false })).toEqual(['identity', 'payment', 'mail', 'product', 'terms'])
  expect(lacksOf(but('terms'), { isDemo: false })).toEqual(['terms'])
})

test('backup and a test booking keep nobody from selling', () => {
  expect(lacksOf(but('backup', 'trial'), { isDemo: false })).toEqual([])
})

test('a demo lacks nothing', () => {
  expect(lacksOf(but(...STEPS), { isDemo: true })).toEqual([])
})
