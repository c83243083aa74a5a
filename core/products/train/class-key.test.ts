import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { kindCodeOf } from './class-key.ts'
import { classKey } from './contract.ts'

it.each(['EKS-A', 'EKO-CA', 'PRE-ZZ'])('reads the kind of coach from %s', (key) => {
  expect(kindCodeOf(z.parse(classKey, key))).toBe(key.slice(0, 3))
})
