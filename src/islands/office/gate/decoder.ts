import type { BarcodeDetector } from 'qr/decode.js'

export type Decode = (source: ImageBitmapSource) => Promise<string | null>

let made: Promise<Decode> | null = null

/**
 * The browser's own detector, or a library with the same interface where it has none. It is fetched once, also ahead of
 * the first scan; a fetch that failed is tried again.
 */
export function loadDecoder(): Promise<Decode> {
  made ??= createDecoder().catch((cause: unknown) => {
    made = null
    throw cause
  })
  return made
}

async function createDecoder(): Promise<Decode> {
  const native: typeof BarcodeDetector | undefined = Reflect.get(globalThis, 'BarcodeDetector')
  const formats = (await native?.getSupportedFormats().catch(() => [])) ?? []
  const Detector = native && formats.includes('qr_code') ? native : (await import('qr/decode.js')).BarcodeDetector
  const detector = new Detector({ formats: ['qr_code'] })
  return async (source) => (await detector.detect(source))[0]?.rawValue ?? null
}
