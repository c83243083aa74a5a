const TOAST_MS = 3_000

/** Shown for three seconds in a live region. No framework, for pages without one. */
export function toast(text: string, kind: 'good' | 'bad' = 'good'): void {
  const region = document.getElementById('toasts')
  if (!region) return
  const note = document.createElement('div')
  note.className = `toast toast-${kind}`
  note.textContent = text
  region.append(note)
  setTimeout(() => note.remove(), TOAST_MS)
}
