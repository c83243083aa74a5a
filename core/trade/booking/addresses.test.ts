import { expect, it } from 'vitest'
import { mailAddresses } from './addresses.ts'

it.each<[string | null, string, string[]]>([
  ['ayu@example.com', 'budi@example.com', ['ayu@example.com', 'budi@example.com']],
  ['ayu@example.com', ' Ayu@Example.com ', ['ayu@example.com']],
  ['ayu@example.com', '', ['ayu@example.com']],
  [null, 'budi@example.com', ['budi@example.com']],
])('mails of member %j and contact %j go to %j', (member, contact, expected) => {
  expect(mailAddresses(member, contact)).toEqual(expected)
})
