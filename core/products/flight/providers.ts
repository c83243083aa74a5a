/** Group numbers of the specification. */
export const PROVIDER_GROUPS = [2, 4, 5, 7, 11, 17] as const
export type ProviderGroup = (typeof PROVIDER_GROUPS)[number]

const AIRLINES: Record<Exclude<ProviderGroup, 17>, readonly string[]> = {
  2: ['JT', 'OD', 'ID', 'IW', 'IU'],
  4: ['SJ', 'KD', 'IN', 'IL'],
  5: ['QG'],
  7: ['QZ', 'AK', 'FD', 'TR', '3K', 'JQ'],
  11: ['GA', 'IP', '8B'],
}

/** Airlines not sold directly come through the distribution systems, group 17. */
export function groupOf(airlineCode: string): ProviderGroup {
  for (const [group, codes] of Object.entries(AIRLINES)) {
    if (codes.includes(airlineCode)) return Number(group) as ProviderGroup
  }
  return 17
}

/** Asked for every journey. */
export const DIRECT_GROUPS: readonly ProviderGroup[] = PROVIDER_GROUPS.filter((group) => group !== 17)
/** Asked too when the journey crosses the border. */
export const BORDER_GROUPS: readonly ProviderGroup[] = [17]

export function groupsFor(isInternational: boolean): readonly ProviderGroup[] {
  return isInternational ? PROVIDER_GROUPS : DIRECT_GROUPS
}

export function isInternational(...countryCodes: string[]): boolean {
  return countryCodes.some((code) => code !== 'ID')
}

export function needsPassport(international: boolean, groups: readonly ProviderGroup[]): boolean {
  return international || groups.includes(17)
}
