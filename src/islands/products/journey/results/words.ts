import { useMemo } from 'react'
import { formatClock } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { Say } from '../../../../lib/words.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import type { FilterNames } from '../../../base/list/words.ts'
import type { Step } from '../stores/step.ts'

const TITLES = { departure: 'chooseDeparture', return: 'chooseReturn', oneway: 'chooseOneway' } as const

export function journeyWords(t: Say, service: string) {
  return {
    choose: (step: Step, roundTrip: boolean) => t(`${service}:results.${TITLES[roundTrip ? step : 'oneway']}`),
    changeDeparture: t(`${service}:picked.changeDeparture`),
    changing: t(`${service}:picked.changing`),
    lost: t(`${service}:picked.lost`),
    finding: t(`${service}:picked.finding`),
  }
}

export type JourneyWords = ReturnType<typeof journeyWords>

export function useJourneyWords(service: string): JourneyWords {
  const { t } = useWords()
  return useMemo(() => journeyWords(t, service), [t, service])
}

const TIMED: Readonly<Record<string, string>> = { departTime: 'departIn', arriveTime: 'arriveIn' }

/** `06:00-12:00` → `06.00–12.00`, with dots in Indonesian. */
function bandTimes(locale: Locale, band: string): string {
  return band
    .split('-')
    .map((time) => formatClock(locale, time))
    .join('–')
}

export function journeyNames(
  { t, locale }: { t: Say; locale: Locale },
  names: Omit<FilterNames, 'order' | 'detail'>,
): FilterNames {
  return {
    group: (group) => (group in TIMED ? t(`journey:filter.groups.${group}`) : names.group(group)),
    // A colon in a key would separate the file from the key.
    option: (group, value) =>
      group in TIMED ? t(`journey:filter.bands.${value.replaceAll(':00', '')}`) : names.option(group, value),
    chip: (group, value) =>
      group in TIMED
        ? t(`journey:filter.${TIMED[group]}`, { band: bandTimes(locale, value) })
        : names.chip(group, value),
    detail: (group, value) => (group in TIMED ? bandTimes(locale, value) : null),
    order: (order) => t(`journey:sort.${order}`),
    byName: names.byName,
  }
}
