import { Drawing } from '../../../base/list/rows/Drawing.tsx'

export function Picture() {
  return (
    <Drawing>
      <path d="M8 58h144M30 58 74 14l14 16 12-10 36 38M62 26l8 6 6-6 8 8M20 58c6-8 16-4 20-12s14-4 18-10" />
    </Drawing>
  )
}
