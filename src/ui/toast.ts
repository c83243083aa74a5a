/** Shown for three seconds in a live region. Also runs as text in pages, so it uses nothing from outside. */
export function toast(text: string, kind: 'good' | 'note' | 'bad' = 'good'): void {
  const region = document.getElementById('toasts')
  if (!region) return
  // Said again, it stands there once.
  for (const note of [...region.children]) if (note.textContent === text) note.remove()
  const note = document.createElement('div')
  note.className = `toast toast-${kind}`
  note.textContent = text
  region.append(note)
  setTimeout(() => note.remove(), 3_000)
  // Shown anew it lies above a dialog that was opened since.
  region.hidePopover()
  region.showPopover()
}
