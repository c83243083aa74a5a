import { lessMotion } from '../../../lib/page/motion.ts'
import type { OnMap } from './on-map.ts'
import PriceMap from './PriceMap.tsx'

export default function SideMap({ list }: { list: OnMap }) {
  return <PriceMap list={list} onPick={scrollToRow} />
}

function scrollToRow(key: string): void {
  requestAnimationFrame(() => {
    const row = document.querySelector(`[data-row="${CSS.escape(key)}"]`)
    row?.scrollIntoView({ block: 'center', behavior: lessMotion() ? 'auto' : 'smooth' })
  })
}
