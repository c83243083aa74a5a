import type { BookingView, ViewItem, ViewSegment } from '../../../../core/trade/booking/view.ts'
import { heading } from './blocks.ts'
import { drawPlaceItem, placeItemHeight } from './pdf-place.ts'
import { drawSegments, segmentHeight } from './pdf-segments.ts'
import type { Sheet } from './sheet.ts'
import { room } from './space.ts'

export function drawItems(sheet: Sheet, { headings, items }: BookingView): void {
  const [first] = items
  // Keeps the heading on the page of its first item.
  room(sheet, 36 + (first ? heightOf(sheet, first) : 0))
  heading(sheet, headings.items)
  const directions = new Set(items.flatMap((item) => (item.kind === 'segment' ? [item.direction] : [])))
  const named = directions.size > 1
  let segments: ViewSegment[] = []
  for (const item of items) {
    if (item.kind === 'segment') {
      segments.push(item)
      continue
    }
    drawSegments(sheet, segments, named)
    segments = []
    drawPlaceItem(sheet, item)
  }
  drawSegments(sheet, segments, named)
}

function heightOf(sheet: Sheet, item: ViewItem): number {
  return item.kind === 'segment' ? 34 + segmentHeight(sheet, item) : placeItemHeight(sheet, item)
}
