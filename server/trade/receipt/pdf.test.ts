import { describe, it } from 'vitest'
import { expectFilled } from '../ticket/testing-pages.ts'
import { expectReadable, readAloud } from '../ticket/testing-tags.ts'
import { receiptPdf } from './pdf.ts'

const AT = new Date('2026-12-01T03:00:00Z')

/** Receipt of `count` bookings in one payment. */
function sampleReceipt(count: number): Promise<Buffer> {
  const items = Array.from({ length: count }, (_, index) => ({
    title: `Jakarta – Denpasar ${index + 1}`,
    booking_id: `K7QM${index}`,
    charged: 1_486_000,
    charged_for: 'price' as const,
  }))
  const received = count * 1_486_000
  return receiptPdf({
    number: 'TRX-2612-0001',
    name: 'Budi Santoso',
    status: 'paid',
    madeAt: AT,
    items,
    receipt: { lines: [{ kind: 'payment', amount: received, orderId: 'TRX-1', at: AT }], received, owed: 0 },
    methods: new Map([['TRX-1', 'QRIS']]),
    host: 'pelesir.example',
    demo: true,
  })
}

describe('a receipt', () => {
  it.each([1, 14, 15, 16, 17, 18, 20, 33])('of %i bookings ends in no mostly empty page', async (count) => {
    const pdf = await sampleReceipt(count)
    expectReadable(await readAloud(pdf))
    await expectFilled(pdf)
  })
})
