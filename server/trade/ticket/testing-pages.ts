import { expect } from 'vitest'
import { PAGE } from './pdf/sheet.ts'
import { openedPdf } from './testing.ts'

/** For each page, the share of its height down to its lowest text above the foot. */
export async function usedShares(input: Buffer): Promise<number[]> {
  const doc = await openedPdf(input)
  const numbers = Array.from({ length: doc.numPages }, (_, index) => index + 1)
  return await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await doc.getPage(number)).getTextContent()
      const baselines = items.flatMap((item) => ('str' in item && item.str.trim() ? [Number(item.transform[5])] : []))
      const tops = baselines.map((fromBelow) => PAGE.height - fromBelow).filter((y) => y <= PAGE.bottom)
      return Math.max(0, ...tops) / PAGE.height
    }),
  )
}

/** One page, or a last one of which more than a third is used. */
export async function expectFilled(input: Buffer): Promise<void> {
  const [...shares] = await usedShares(input)
  if (shares.length > 1) expect(shares.at(-1)).toBeGreaterThan(1 / 3)
}
