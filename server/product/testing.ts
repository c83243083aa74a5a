import type { ProductDraft } from '../../core/product/draft.ts'

/** A one-day tour that can be published. */
export function filledDraft(draft: ProductDraft, changes: Record<string, unknown> = {}): ProductDraft {
  const words = { summary: 'Tiga pulau', meeting_point: 'Dermaga', highlight: ['Pasir'], inclusion: ['Kapal'] }
  const rest = { exclusion: ['Makan'], notes: ['Bawa topi'] }
  const facts = {
    area: 'lombok',
    meeting: { time: '08:00', zone: 'Asia/Makassar', place: 'bangsal' },
    ends: { time: '16:00', zone: 'Asia/Makassar' },
    route: [['bangsal', 'gili-meno']],
    price: { adult: 400_000, child: 300_000 },
  }
  const steps = [{ title: '08.00 Dermaga', content: 'Kita berangkat.' }]
  return {
    id: { ...draft.id, front: { ...draft.id.front, ...words, ...rest, ...facts, ...changes }, steps },
    en: {
      front: { ...draft.en?.front, ...words, ...rest },
      text: '',
      steps: [{ title: '08:00 Pier', content: 'We leave.' }],
    },
  }
}
