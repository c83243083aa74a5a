import { expect, it } from 'vitest'
import { whatsappNumber, whatsappUrl } from './whatsapp.ts'

it.each([
  ['0812-3456-7890', '6281234567890'],
  ['+62 812 3456 7890', '6281234567890'],
  ['+620812 3456 7890', '6281234567890'],
  ['+62 (0)812-3456-7890', '6281234567890'],
  ['0062 812 3456 7890', '6281234567890'],
  ['+6591234567', '6591234567'],
  ['0065 9123 4567', '6591234567'],
  ['+447700900123', '447700900123'],
  ['+62', ''],
  ['', ''],
  ['b***', ''],
])('%s becomes %s', (phone, number) => {
  expect(whatsappNumber(phone)).toBe(number)
})

it('puts the text into the address whole', () => {
  const url = new URL(whatsappUrl('0812 3456 7890', 'Halo & selamat pagi\nhttps://a.example/x#token?'))
  expect([url.host, url.pathname]).toEqual(['wa.me', '/6281234567890'])
  expect(url.searchParams.get('text')).toBe('Halo & selamat pagi\nhttps://a.example/x#token?')
})
