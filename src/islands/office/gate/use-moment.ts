import { zoneLabel } from '../../../../core/base/common/dates.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { useWords } from '../../../ui/react/words.tsx'

export function useMoment(timezone: string): { day(iso: string): string; time(iso: string): string } {
  const { locale } = useWords()
  return {
    day: (iso) => formatInstant(locale, iso, timezone).date,
    time: (iso) => `${formatInstant(locale, iso, timezone).time} ${zoneLabel(timezone, new Date(iso))}`,
  }
}
