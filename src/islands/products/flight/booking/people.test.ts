import { expect, it } from 'vitest'
import { documentKindFor } from './people.ts'

it.each([
  ['becomes a passport abroad', 'SG', 'ktp', '', 'passport'],
  ['is a KTP again at home', 'ID', 'passport', '', 'ktp'],
  ['stays a chosen driving licence', 'SG', 'sim', '', 'sim'],
  ['stays where a number is typed abroad', 'SG', 'ktp', '3174012345678901', 'ktp'],
  ['stays where a number is typed at home', 'ID', 'passport', 'A1234567', 'passport'],
] as const)('the kind of document %s after the nationality was changed', (_, nationality, documentKind, number, kind) => {
  expect(documentKindFor({ type: 'ADT', nationality, documentKind, documentNumber: number })).toBe(kind)
})
