export function startHelp(): void {
  openNamed()
  addEventListener('hashchange', openNamed)
  const search = document.querySelector<HTMLElement>('[data-help-search]')
  search?.addEventListener('input', () => show(search))
}

function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!(named instanceof HTMLDetailsElement)) return
  named.open = true
  named.scrollIntoView()
}

function show(search: HTMLElement): void {
  const words = wordsOf(search.querySelector('input')?.value ?? '')
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('[data-question]')]
  for (const question of questions) question.hidden = !holdsAll(question.textContent ?? '', words)
  const left = questions.filter(({ hidden }) => !hidden)
  for (const section of document.querySelectorAll<HTMLElement>('section:has([data-question])')) {
    section.hidden = !section.querySelector('[data-question]:not([hidden])')
  }
  const status = document.querySelector('[data-help-status]')
  if (status) status.textContent = left.length ? '' : (search.dataset.none ?? '')
}

export function wordsOf(typed: string): string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean)
}

export function holdsAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}
