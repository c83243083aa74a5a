import type { VisitReport } from '../../src/islands/office/house/visits/visit-flow.ts'

const NONE = { visits: 0, pages: 0, searches: 0, empty: 0, forms: 0, requests: 0, orders: 0, paid: 0 }

/** Everything that the page of visits can say. */
export const VISITS: VisitReport = {
  measures: true,
  funnel: [
    {
      product: 'flight',
      visits: 12_480,
      pages: 30_112,
      searches: 9_204,
      empty: 310,
      forms: 812,
      requests: 0,
      orders: 266,
      paid: 231,
    },
    { ...NONE, product: 'venue', visits: 240, pages: 611, searches: 198, empty: 12, forms: 31, requests: 4 },
    { ...NONE, product: '', visits: 96 },
  ],
  days: [
    { day: '2026-11-01', visits: 4_100 },
    { day: '2026-11-02', visits: 0 },
    { day: '2026-11-03', visits: 8_716 },
  ],
  sources: [
    { source: 'search', campaign: '', visits: 8_102, requests: 2, orders: 120 },
    { source: 'campaign', campaign: 'newsletter/nyepi 2027', visits: 1_210, requests: 0, orders: 61 },
    { source: 'campaign', campaign: '*', visits: 13, requests: 0, orders: 0 },
    { source: '', campaign: '', visits: 0, requests: 2, orders: 85 },
  ],
  empty: [
    { product: 'flight', place: 'CGK-LOP', name: null, count: 210 },
    { product: 'venue', place: 'ID-5171', name: 'Denpasar', count: 9 },
    { product: 'venue', place: 'all', name: null, count: 3 },
    { product: 'flight', place: '*', name: null, count: 100 },
  ],
  times: [
    { kind: 'list', metric: 'offer', measured: 408, bound: 1400 },
    { kind: 'list', metric: 'lcp', measured: 410, bound: 1600 },
    { kind: 'list', metric: 'inp', measured: 380, bound: 150 },
    { kind: 'list', metric: 'cls', measured: 410, bound: 25 },
    { kind: 'home', metric: 'lcp', measured: 1_204, bound: 900 },
  ],
}
