const TONES = { good: [880], warn: [660, 660], bad: [220, 160] } as const
const BEAT_MS = 140

let audio: AudioContext | null = null

/** A short sound and vibration, different for each. Browsers stay silent until the page was touched. */
export function signal(tone: keyof typeof TONES): void {
  navigator.vibrate?.(tone === 'good' ? 80 : [120, 80, 120])
  audio ??= new AudioContext()
  const { currentTime, destination } = audio
  for (const [index, frequency] of TONES[tone].entries()) {
    const start = currentTime + (index * BEAT_MS) / 1000
    const oscillator = new OscillatorNode(audio, { frequency, type: tone === 'bad' ? 'square' : 'sine' })
    oscillator.connect(new GainNode(audio, { gain: 0.15 })).connect(destination)
    oscillator.start(start)
    oscillator.stop(start + (BEAT_MS * 0.7) / 1000)
  }
}
