/** A line of the table: the same labels in the same order for all. */
type Fact = {
  label: string
  text: string
  /** Number to compare by, and which end of it is better. */
  value?: number | null
  better?: 'low' | 'high'
}

export type Compared = { name: string; href: string; facts: readonly Fact[] }

type Line = { label: string; isSame: boolean; cells: readonly { text: string; isBest: boolean }[] }

export const FEWEST = 2
export const MOST = 4

/** Best is said only where it distinguishes: not of all, and not of those without a number. */
export function linesOf(compared: readonly Compared[]): Line[] {
  const [first] = compared
  if (!first) return []
  return first.facts.map(({ label, better }, index) => {
    const facts = compared.map(({ facts: own }) => own[index])
    const values = facts.flatMap((fact) => fact?.value ?? [])
    const best = better === 'low' ? Math.min(...values) : Math.max(...values)
    const winners = better ? facts.filter((fact) => fact?.value === best).length : 0
    const texts = facts.map((fact) => fact?.text ?? '')
    return {
      label,
      isSame: texts.every((text) => text === texts[0]),
      cells: facts.map((fact, at) => ({
        text: texts[at] || '–',
        isBest: winners > 0 && winners < compared.length && fact?.value === best,
      })),
    }
  })
}
