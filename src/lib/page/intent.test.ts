import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onIntent } from './intent.ts'

/** Only what intent reads of an element. */
class FakeElement extends EventTarget {
  readonly presses: number[] = []
  readonly focused: boolean
  constructor(focused = false) {
    super()
    this.focused = focused
  }
  contains() {
    return this.focused
  }
  closest() {
    return { click: () => this.presses.push(1) }
  }
}

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', { activeElement: null })
})
afterEach(() => vi.unstubAllGlobals())

function watch(element: FakeElement, load: () => Promise<void>) {
  onIntent(element as unknown as HTMLElement, load)
  return (sign: string) => element.dispatchEvent(new Event(sign))
}

const later = () => new Promise((done) => setTimeout(done))

describe('onIntent', () => {
  test.each([
    'pointerover',
    'pointerdown',
    'focusin',
    'touchstart',
    'input',
  ])('loads at the first %s, once', async (sign) => {
    const load = vi.fn(async () => {})
    const give = watch(new FakeElement(), load)
    expect(load).not.toHaveBeenCalled()
    give(sign)
    give(sign)
    await later()
    give('focusin')
    expect(load).toHaveBeenCalledOnce()
  })

  test('loads at once when the focus is there already', () => {
    const load = vi.fn(async () => {})
    watch(new FakeElement(true), load)
    expect(load).toHaveBeenCalledOnce()
  })

  test('presses again a button that was pressed while loading', async () => {
    const element = new FakeElement()
    const gate = Promise.withResolvers<void>()
    const give = watch(element, () => gate.promise)
    give('touchstart')
    give('click')
    expect(element.presses).toHaveLength(0)
    gate.resolve()
    await later()
    expect(element.presses).toHaveLength(1)
  })

  test('leaves presses alone when it is done', async () => {
    const element = new FakeElement()
    const give = watch(element, async () => {})
    give('touchstart')
    await later()
    give('click')
    await later()
    expect(element.presses).toHaveLength(0)
  })

  test('tries again after a load that failed', async () => {
    const load = vi.fn(async () => Promise.reject(new Error('offline')))
    const give = watch(new FakeElement(), load)
    give('focusin')
    await later()
    give('focusin')
    expect(load).toHaveBeenCalledTimes(2)
    await later()
  })
})
