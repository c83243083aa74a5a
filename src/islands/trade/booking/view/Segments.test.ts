import { expect, it } from 'vitest'
import { drawn, SEGMENT, timeAt, viewOf } from './testing.ts'

const SECOND = {
  ...SEGMENT,
  carrier: { code: 'ID', name: 'Batik Air' },
  heading: 'ID 6182',
  from: { ...SEGMENT.to, terminal: '2D' },
  to: { code: 'DJJ', city: 'Jayapura', name: 'Sentani', terminal: null },
  start: timeAt('2030-12-01T06:30:00.000Z'),
  end: timeAt('2030-12-01T18:00:00.000Z'),
}

it('names the carrier of each segment and another terminal, with the time between', () => {
  const text = drawn(viewOf({ items: [SEGMENT, SECOND] }))
  for (const carrier of ['Garuda Indonesia GA 310', 'Batik Air ID 6182']) expect(text).toContain(carrier)
  expect(text).toContain('Transit 2 j 30 m di Jakarta, pindah dari Terminal 3 ke Terminal 2D')
  expect(text.replace(/<\/?span>/g, '')).toContain('Surabaya – Jayapura · 15 j · 1 transit')
  expect(text).toContain('Sen, 2 Des')
})

it('says once for a direction what cancelling and changing cost', () => {
  const text = drawn(viewOf({ items: [SEGMENT, SECOND] }))
  expect(text.split('Bisa refund, potongan Rp 515.000')).toHaveLength(2)
  const back = {
    ...SECOND,
    direction: 1,
    start: timeAt('2030-12-05T06:30:00.000Z'),
    end: timeAt('2030-12-05T09:00:00.000Z'),
  }
  expect(drawn(viewOf({ items: [SEGMENT, back] })).split('Bisa refund, potongan Rp 515.000')).toHaveLength(3)
})

it('shows segments of other bookings among its own, with what is said of them', () => {
  const other = { ...SECOND, from: SEGMENT.to, note: { key: 'history:train.otherBooking' } }
  const text = drawn(viewOf({ items: [SEGMENT], connections: [other] }), { service: 'train' })
  expect(text).toContain('Ganti kereta di Jakarta, tunggu 2 j 30 m')
  expect(text).toContain('Kereta ini punya pesanan sendiri.')
})
