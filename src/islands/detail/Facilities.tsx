import { FACILITY_GROUPS, type FacilityCode, type FacilityGroup } from '../../../core/common/facilities.ts'
import { Part } from '../../ui/react/Part.tsx'
import { useWords } from '../../ui/react/words.tsx'
import { FACILITY_ICONS } from './facility-icons.tsx'

const GROUPS: readonly FacilityGroup[] = ['general', 'food', 'leisure', 'room', 'services', 'business']

/** Words: `facilities`. */
export function Facilities({ codes }: { codes: readonly FacilityCode[] }) {
  const { t } = useWords()
  return (
    <Part id="facilities" title={t('facilities:title')}>
      <div className="columns-1 gap-8 xs:columns-2 md:columns-3">
        {GROUPS.map((group) => {
          const own = FACILITY_GROUPS[group].filter((code) => codes.includes(code))
          return own.length === 0 ? null : (
            <div key={group} className="mb-5 break-inside-avoid">
              <h3 className="mb-2 font-bold text-base">{t(`facilities:group.${group}`)}</h3>
              <ul className="grid gap-2">
                {own.map((code) => (
                  <li key={code}>
                    <Facility code={code} />
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </Part>
  )
}

export function Facility({ code, size = 20 }: { code: FacilityCode; size?: number }) {
  const { t } = useWords()
  const Icon = FACILITY_ICONS[code]
  return (
    <span className="flex items-center gap-2">
      <Icon size={size} aria-hidden="true" className="shrink-0 text-primary" />
      {t(`facilities:name.${code}`)}
    </span>
  )
}
