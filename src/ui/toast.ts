const TOAST_MS = 3_000

/** Says something for three seconds at the top right, aloud too: the region is live. Without a framework, as pages without one need it. */
export function toast(text: string, kind: 'good' | 'bad' = 'good'): void {
  const region = document.getElementById('toasts')
  if (!region) return
  const note = document.createElement('div')
  note.className = `toast toast-${kind}`
  note.textContent = text
  region.append(note)
  setTimeout(() => note.remove(), TOAST_MS)
}
