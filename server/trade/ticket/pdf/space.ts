import type { Sheet } from './sheet.ts'
import { decoration } from './tags.ts'

/** Space between parts, in points; less where that saves a page. */
export function gap(sheet: Sheet, points: number): void {
  sheet.gaps += points
  sheet.y += points * sheet.gapShare
}

/** A measure within a part, in points. */
export function measure({ tight }: Sheet, usual: number, small: number): number {
  return tight ? small : usual
}

/** Begins a new page where less than `height` is left. */
export function room(sheet: Sheet, height: number): void {
  if (hasRoom(sheet, height)) return
  sheet.doc.continueOnNewPage()
  sheet.y = decoration(sheet, () => sheet.startPage(sheet))
}

export function hasRoom({ y, bottom }: Sheet, height: number): boolean {
  return y + height <= bottom
}
