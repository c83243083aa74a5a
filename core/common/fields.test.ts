import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { freeText } from './fields.ts'

test.each([
  '',
  'Jalan Malioboro 1\r\nYogyakarta',
  'مرحبا',
  '👨‍👩‍👧',
  '<script>',
  '日本',
])('free text may be %j', (typed) => {
  expect(z.safeParse(freeText(40), ` ${typed} `).data).toBe(typed)
})

test.each([
  ['a\0b', 'validation.text.signs'],
  ['a\u0007b', 'validation.text.signs'],
  ['a\ud800b', 'validation.text.signs'],
  ['x'.repeat(41), 'validation.text.maxLength'],
])('free text refuses %j', (typed, message) => {
  expect(z.safeParse(freeText(40), typed).error?.issues[0]?.message).toBe(message)
})
