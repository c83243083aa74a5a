import { Drawing } from '../../../base/list/rows/Drawing.tsx'

export function Picture() {
  return (
    <Drawing>
      <path d="M6 54c30-2 52-14 78-34" strokeDasharray="3 6" strokeLinecap="round" opacity=".55" />
      <path
        d="M88 22l34-14c5-2 9-2 11 1s-1 6-6 8l-13 6-2 18-6 3-5-15-15 5-4 8-4 1-1-9-6-7 3-2 9 2 13-7-14-8z"
        strokeLinejoin="round"
        className="fill-tint"
      />
      <path d="M18 24c4-6 13-6 16 0 6-1 8 6 3 8H15c-6-2-3-8 3-8z" className="stroke-line" />
      <path d="M122 52c3-5 11-5 14 0 5-1 7 5 2 7h-17c-5-1-4-7 1-7z" className="stroke-line" />
    </Drawing>
  )
}
