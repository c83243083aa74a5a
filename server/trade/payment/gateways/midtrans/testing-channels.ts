import { randomInt } from 'node:crypto'
import { record } from './testing-checks.ts'

type Body = Record<string, unknown>

/**
 * Payment instructions of each channel: virtual accounts and shops repeat them in every status, QR codes and apps give
 * them once.
 */
export function answersOf(body: Body, transactionId: string, url: string): { shown: Body; once: Body } {
  const action = (name: string, address: string) => ({ name, method: 'GET', url: address })
  const { bank } = record(body.bank_transfer)
  const { store } = record(body.cstore)
  if (bank === 'permata') return { shown: { permata_va_number: digits(16) }, once: {} }
  if (bank) return { shown: { va_numbers: [{ bank, va_number: digits(15) }] }, once: {} }
  if (store) return { shown: { store, payment_code: digits(14) }, once: {} }
  const picture = action('generate-qr-code', `${url}/v2/qris/${transactionId}/qr-code`)
  const app = action('deeplink-redirect', `${url}/app/${transactionId}`)
  if (body.payment_type === 'echannel') return { shown: { biller_code: '70012', bill_key: digits(12) }, once: {} }
  if (body.payment_type === 'qris')
    return {
      shown: { acquirer: 'gopay' },
      once: { qr_string: `00020101021226620014COM.GO-JEK${digits(12)}`, actions: [picture] },
    }
  if (body.payment_type === 'shopeepay') return { shown: { actions: [app] }, once: {} }
  return { shown: {}, once: { actions: [picture, app] } }
}

function digits(count: number): string {
  return Array.from({ length: count }, (_, index) => randomInt(index === 0 ? 1 : 0, 10)).join('')
}
