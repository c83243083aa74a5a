type Period = { id: number; start: string; end: string; price: number; status: string; label: string; demo: boolean }

/** Fills in the next departures once the page stands; without scripts the rule and the start price remain. */
class TourDepartures extends HTMLElement {
  connectedCallback(): void {
    void this.load()
  }

  private async load(): Promise<void> {
    const { url = '', language = '' } = this.dataset
    const list = this.querySelector('ul')
    if (!list) return
    try {
      const response = await fetch(url, { headers: { Language: language } })
      const body: unknown = await response.json()
      const periods = isRecord(body) && Array.isArray(body.data) ? body.data.flatMap(periodOf) : null
      if (!periods) throw new Error(`no departures: ${response.status}`)
      this.show(list, periods)
    } catch {
      this.say(list, this.dataset.failed)
    }
  }

  private show(list: HTMLElement, periods: readonly Period[]): void {
    if (periods.length === 0) this.say(list, this.dataset.none)
    for (const [index, row] of [...list.children].entries()) {
      const period = periods[index]
      if (period) this.fill(row, period)
      else row.replaceChildren()
    }
    this.querySelector('[data-demo]')?.classList.toggle('invisible', !periods.some(({ demo }) => demo))
    const open = periods.filter(({ status }) => status !== 'full').map(({ price }) => price)
    const lowest = this.querySelector('[data-lowest]')
    if (lowest && open.length) lowest.textContent = rupiah(Math.min(...open))
    list.removeAttribute('aria-busy')
  }

  private fill(row: Element, { id, start, end, price, status, label }: Period): void {
    const link = row.querySelector('a')
    if (!link) return
    const address = new URL(link.href)
    address.searchParams.set('month', String(Number(start.slice(5, 7))))
    address.searchParams.set('year', start.slice(0, 4))
    address.searchParams.set('period', String(id))
    link.href = address.pathname + address.search
    const texts = { when: this.span(start, end), label, price: rupiah(price) }
    for (const [name, text] of Object.entries(texts)) {
      const element = link.querySelector<HTMLElement>(`[data-${name}]`)
      if (element) element.textContent = text
    }
    link.querySelector('[data-label]')?.setAttribute('data-status', status)
    link.hidden = false
  }

  /** `3–6 Des 2026`, `30 Des 2026 – 2 Jan 2027`. */
  private span(start: string, end: string): string {
    const months = this.dataset.months?.split(',') ?? []
    const [from, to] = [start, end].map((date) => {
      const [year = '', month = '', day = ''] = date.split('-')
      return { year, month: months[Number(month) - 1] ?? month, day: Number(day) }
    })
    if (!from || !to) return ''
    const last = `${to.day} ${to.month} ${to.year}`
    if (start === end) return last
    if (start.slice(0, 7) === end.slice(0, 7)) return `${from.day}–${last}`
    return from.year === to.year
      ? `${from.day} ${from.month} – ${last}`
      : `${from.day} ${from.month} ${from.year} – ${last}`
  }

  private say(list: HTMLElement, text = ''): void {
    const note = this.querySelector<HTMLElement>('[data-note]')
    if (note) note.textContent = text
    for (const row of list.children) row.replaceChildren()
    list.removeAttribute('aria-busy')
  }
}

function periodOf(value: unknown): Period[] {
  if (!isRecord(value)) return []
  const { id, startPeriod: start, endPeriod: end, priceAdult: price, availabilityStatus: status, label, demo } = value
  if (typeof id !== 'number' || typeof start !== 'string' || typeof end !== 'string' || typeof price !== 'number')
    return []
  return [{ id, start, end, price, status: String(status), label: String(label ?? ''), demo: demo === true }]
}

// The file of the shared helpers is four times as large as this one.
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function rupiah(amount: number): string {
  return `Rp\u00a0${amount.toFixed(0).replace(/\B(?=(\d{3})+$)/g, '.')}`
}

export function defineDepartures(): void {
  customElements.define('tour-departures', TourDepartures)
}
