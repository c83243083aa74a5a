import { useState } from 'react'
import { FACILITY_GROUPS, type FacilityCode, type FacilityGroup } from '../../../../core/base/common/facilities.ts'
import { keepPlace, Part } from '../../../ui/react/Part.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { FACILITY_ICONS } from './facility-icons.tsx'

const GROUPS: readonly FacilityGroup[] = ['general', 'food', 'leisure', 'room', 'services', 'business']

/** Groups that phones show at first. */
const FIRST = 1

/** Words: `facilities`, `detail`. */
export function Facilities({ codes }: { codes: readonly FacilityCode[] }) {
  const { t } = useWords()
  const [all, setAll] = useState(false)
  const groups = GROUPS.map((group) => ({ group, own: FACILITY_GROUPS[group].filter((code) => codes.includes(code)) }))
  const some = groups.filter(({ own }) => own.length > 0)
  return (
    <Part id="facilities" title={t('facilities:title')}>
      <div className="columns-1 gap-8 xs:columns-2 md:columns-3">
        {some.map(({ group, own }, index) => (
          <div
            key={group}
            className={`mb-4 break-inside-avoid ${index >= FIRST && !all ? 'max-md:hidden' : ''} ${index < FIRST && !all ? 'max-md:[column-span:all]' : ''}`}
          >
            <h3 className="mb-2 font-bold text-base">{t(`facilities:group.${group}`)}</h3>
            <ul className={`grid gap-2 max-md:text-sm ${all ? '' : 'max-md:xs:grid-cols-2'}`}>
              {own.map((code) => (
                <li key={code}>
                  <Facility code={code} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {!all && some.length > FIRST && (
        <button
          type="button"
          className="btn btn-quiet md:hidden"
          onClick={(event) => {
            keepPlace(event)
            setAll(true)
          }}
        >
          {t('detail:allFacilities', { count: codes.length })}
        </button>
      )}
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
