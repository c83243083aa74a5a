/** `NIK ************8901` → `NIK •••• 8901`, each number in one piece. */
export function shortMask(text: string): string {
  return text.replace(/\*{2,}(\S*)/g, (_, shown: string) => (shown ? `••••\u00a0${shown}` : '••••'))
}
