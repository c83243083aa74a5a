import { CircleParking, Dumbbell, Flower2, type LucideIcon, Umbrella, Utensils, WavesLadder, Wifi } from 'lucide-react'
import type { FacilityCode } from '../../../core/common/facilities.ts'
import { useWords } from '../../ui/react/words.tsx'

/** Those that decide, most telling first. A card has no room for all, nor the list's script for all icons. */
const TELLING: Partial<Record<FacilityCode, LucideIcon>> = {
  BEACH: Umbrella,
  POOL: WavesLadder,
  SPA: Flower2,
  GYM: Dumbbell,
  RESTAURANT: Utensils,
  WIFI: Wifi,
  PARKING: CircleParking,
}
const SHOWN = 4

export function CardFacilities({ codes }: { codes: readonly FacilityCode[] }) {
  const { t } = useWords()
  const known = Object.entries(TELLING).filter(([code]) => codes.some((own) => own === code))
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-[0.8125rem] text-faint">
      {known.slice(0, SHOWN).map(([code, Icon]) => (
        <li key={code} className="flex items-center gap-1">
          <Icon size={14} aria-hidden="true" />
          {t(`facilities:name.${code}`)}
        </li>
      ))}
    </ul>
  )
}
