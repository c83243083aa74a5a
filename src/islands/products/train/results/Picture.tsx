import { Drawing } from '../../../base/list/rows/Drawing.tsx'

export function Picture() {
  return (
    <Drawing>
      <g strokeLinecap="round">
        <path d="M4 36c14-16 26-16 38-2 8-20 24-26 40-4 10-12 24-12 34 0 12-10 26-8 40 6" className="stroke-line" />
        <path d="M66 62 76 36M94 62 84 36" />
        <path d="M73 44h14M70.500 50h19M68 57h24" />
        <path d="M118 58V34m0 0h12l4 4-4 4h-12" strokeLinejoin="round" className="fill-tint" />
        <path d="M10 58h44M106 58h44" strokeDasharray="3 6" opacity=".55" />
      </g>
    </Drawing>
  )
}
