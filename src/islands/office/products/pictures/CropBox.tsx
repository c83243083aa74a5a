import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Crop, moveCrop, resizeCrop, type Size } from '../../../../../core/trade/picture/crop.ts'
import { useWords } from '../../../../ui/react/words.tsx'

type Props = { src: string; whole: Size; crop: Crop; onCrop: (crop: Crop) => void }
type Change = (crop: Crop, by: { x: number; y: number }, whole: Size) => Crop

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Steps of the arrow keys along the longer side. */
const STEPS = 100
const FAST = 10

/** A frame over the whole picture, moved and sized by pointer or by the arrow keys. Words: `office-pictures`. */
export function CropBox({ src, whole, crop, onCrop }: Props) {
  const { t } = useWords()
  const picture = useRef<HTMLImageElement>(null)
  const from = useRef<{ at: { x: number; y: number }; crop: Crop } | null>(null)
  const pixels = t('office-pictures:crop.pixels', { width: crop.width, height: crop.height })
  const percent = (part: number, of: number) => `${(part / of) * 100}%`

  const onKeyDown = (change: Change) => (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    const step = (Math.max(whole.width, whole.height) / STEPS) * (event.shiftKey ? FAST : 1)
    onCrop(change(crop, { x: by.x * step, y: by.y * step }, whole))
  }
  const dragging = (change: Change) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.preventDefault()
      event.stopPropagation()
      event.currentTarget.focus()
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { at: { x: event.clientX, y: event.clientY }, crop }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = from.current
      const shown = picture.current?.clientWidth
      if (!start || !shown) return
      const scale = whole.width / shown
      const by = { x: (event.clientX - start.at.x) * scale, y: (event.clientY - start.at.y) * scale }
      onCrop(change(start.crop, by, whole))
    },
    onPointerUp() {
      from.current = null
    },
    onPointerCancel() {
      from.current = null
    },
    onKeyDown: onKeyDown(change),
  })
  const place = {
    left: percent(crop.x, whole.width),
    top: percent(crop.y, whole.height),
    width: percent(crop.width, whole.width),
    height: percent(crop.height, whole.height),
  }
  return (
    <div className="relative mx-auto w-fit touch-none select-none overflow-hidden rounded-field bg-sunken">
      <img
        ref={picture}
        src={src}
        alt=""
        width={whole.width}
        height={whole.height}
        draggable={false}
        className="block h-auto max-h-[45dvh] w-auto max-w-full"
      />
      <button
        type="button"
        style={place}
        aria-label={`${t('office-pictures:crop.move')}: ${pixels}`}
        className="absolute cursor-move border-2 border-white shadow-[0_0_0_100rem_rgb(0_0_0/0.55)] outline-offset-[-6px]"
        {...dragging(moveCrop)}
      />
      <button
        type="button"
        style={{
          left: percent(crop.x + crop.width, whole.width),
          top: percent(crop.y + crop.height, whole.height),
        }}
        aria-label={`${t('office-pictures:crop.size')}: ${pixels}`}
        className="absolute -mt-10 -ml-10 grid size-10 cursor-nwse-resize place-items-end p-1"
        {...dragging(resizeCrop)}
      >
        <span className="block size-5 rounded-sm border-2 border-laut-950 bg-white" />
      </button>
    </div>
  )
}
