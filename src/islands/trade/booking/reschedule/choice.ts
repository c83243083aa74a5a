/** The choice stands in the address: it is still there after signing in again or loading the page again. */
export type Choice = { way: string; date: string; place: string }

const NAMES = ['way', 'date', 'place'] as const

export function choiceIn(address: string): Choice {
  const query = new URLSearchParams(address)
  const [way, date, place] = NAMES.map((name) => query.get(name) ?? '')
  return { way: way ?? '', date: date ?? '', place: place ?? '' }
}

export function keepChoice(choice: Partial<Choice>): void {
  const query = new URLSearchParams(location.search)
  for (const name of NAMES) {
    if (choice[name]) query.set(name, choice[name])
    else query.delete(name)
  }
  history.replaceState(history.state, '', `${location.pathname}?${query}`)
}
