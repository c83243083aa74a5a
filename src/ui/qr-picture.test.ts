import decodeQR from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { qrPath, qrPixels } from './qr-picture.ts'

const QRIS =
  '00020101021226670016COM.NOBUBANK.WWW01189360050300000879140214148421562134860303UMI51440014ID.CO.QRIS.WWW0215ID20243345184510303UMI5204541153033605405500005802ID5907PELESIR6007JAKARTA6105101106304A13F'

describe('the picture of a QR code', () => {
  it.each([QRIS, 'https://pelesir.example/id/sandbox/bank?code=QRIS-ABCD2345'])('is read as %s', (text) => {
    expect(decodeQR(qrPixels(text))).toBe(text)
  })

  it('is large, square and white for four modules all around', () => {
    const { width, height, data } = qrPixels(QRIS)
    expect(width).toBe(height)
    expect(width).toBeGreaterThanOrEqual(720)
    const margin = 4 * (width / (qrPath(QRIS).size + 8))
    const isWhite = (x: number, y: number) => data[(y * width + x) * 4] === 255
    const along = Array.from({ length: width }, (_, at) => at)
    for (const depth of [0, margin - 1]) {
      const frame = along.flatMap((at) => [
        isWhite(at, depth),
        isWhite(depth, at),
        isWhite(at, width - 1 - depth),
        isWhite(width - 1 - depth, at),
      ])
      expect(frame).not.toContain(false)
    }
    expect(isWhite(margin, margin)).toBe(false)
  })
})
