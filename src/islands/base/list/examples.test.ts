import { expect, it } from 'vitest'
import { $examples, noteExamples } from './examples.ts'

it('calls offers examples only while the server says so', () => {
  expect($examples.get()).toBe(false)
  const answer = { demo: true, schedules: [] }
  expect(noteExamples(answer)).toBe(answer)
  expect($examples.get()).toBe(true)
  noteExamples({})
  expect($examples.get()).toBe(false)
})
