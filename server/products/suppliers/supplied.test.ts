import { expect, it } from 'vitest'
import { isSupplied } from './supplied.ts'

const none = { demo: false }
const demo = { demo: true }
const real = { demo: false }

it.each([
  ['nobody', none, false],
  ['a demo', demo, false],
  ['somebody real', real, true],
  ['a demo and somebody real', { demo: true, members: [demo, real] }, true],
  ['two demos', { demo: true, members: [demo, demo] }, false],
])('knows whether %s sells real offers', (_, supplier, supplied) => {
  expect(isSupplied(supplier, none)).toBe(supplied)
})
