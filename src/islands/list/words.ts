import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useWords } from '../../ui/react/words.tsx'

/** What a product's list says in the product's own words. */
export type ListWords = Readonly<{
  loading: string
  list: string
  demo: string
  searching: string
  count: (count: number) => string
  countOf: (count: number, all: number) => string
  announceDone: (count: number) => string
  fresh: (count: number) => string
  show: (count: number) => string
  failed: Readonly<{ title: string; text: string }>
  noMatch: (count: number) => string
}>

/** Names of what can be filtered and sorted by. Methods, so that a product's own groups and orders fit. */
export interface FilterNames {
  group(group: string): string
  /** Beside its box, under the heading of its group. */
  option(group: string, value: string): string
  /** Alone, on a chip. */
  chip(group: string, value: string): string
  /** A second line; options with one are shown as tiles. */
  detail?(group: string, value: string): string | null
  order(order: string): string
  /** Groups whose options are sorted by their names. */
  byName: readonly string[]
}

/** The words of a product's list, which stand under the same keys in the file of each product. */
export function listWords(t: TFunction, service: string): ListWords {
  return {
    loading: t(`${service}:results.loading`),
    list: t(`${service}:results.list`),
    demo: t(`${service}:results.demo`),
    searching: t(`${service}:results.searching`),
    count: (count) => t(`${service}:results.count`, { count }),
    countOf: (count, all) => t(`${service}:results.countOf`, { count, all }),
    announceDone: (count) => t(`${service}:results.announceDone`, { count }),
    fresh: (count) => t(`${service}:results.fresh`, { count }),
    show: (count) => t(`${service}:filter.show`, { count }),
    failed: { title: t(`${service}:states.failed.title`), text: t(`${service}:states.failed.text`) },
    noMatch: (count) => t(`${service}:states.noMatch`, { count }),
  }
}

export function useListWords(service: string): ListWords {
  const { t } = useWords()
  return useMemo(() => listWords(t, service), [t, service])
}
