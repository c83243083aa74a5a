import type { OfficeProductDetail } from '../../../core/office/products/product.ts'
import * as contract from '../../../core/office/products/product.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { ProductDraft } from '../../../core/trade/product/draft.ts'
import type { TestApp } from '../../testing/app.ts'

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

/** Staff who write products of one kind, by the calls of the office. */
export async function createOffice(test: TestApp, service: Service) {
  const staff = await test.register({ role: 'admin' })
  const params = { service }
  type At = Pick<OfficeProductDetail, 'id' | 'version'>
  return {
    staff,
    async begin(slug: string, kind: string, title = { id: 'Punya Saya', en: 'My Own' }): Promise<OfficeProductDetail> {
      return (await test.call(contract.createProduct, { params, body: { slug, kind, title } }, staff)).body.data
    },
    async save({ id, version }: At, draft: ProductDraft): Promise<OfficeProductDetail> {
      const input = { params: { ...params, id }, body: { draft, version } }
      return (await test.call(contract.changeProduct, input, staff)).body.data
    },
    publish: ({ id, version }: At) =>
      test.call(contract.publishProduct, { params: { ...params, id }, body: { version } }, staff),
    retire: ({ id, version }: At) =>
      test.call(contract.retireProduct, { params: { ...params, id }, body: { version } }, staff),
    copy: ({ id }: At, slug: string) =>
      test.call(contract.copyProduct, { params: { ...params, id }, body: { slug } }, staff),
  }
}
export type Office = Awaited<ReturnType<typeof createOffice>>
