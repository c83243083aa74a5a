/** Codes of Indonesian banks as Bank Indonesia gives them for transfers, with what travellers call them. */
const BANKS: readonly (readonly [code: string, ...names: string[]])[] = [
  ['002', 'bri', 'rakyat indonesia'],
  ['008', 'mandiri'],
  ['009', 'bni', 'negara indonesia'],
  ['011', 'danamon'],
  ['013', 'permata'],
  ['014', 'bca', 'central asia'],
  ['016', 'maybank', 'bii'],
  ['019', 'panin'],
  ['022', 'cimb', 'cimb niaga', 'niaga'],
  ['023', 'uob'],
  ['028', 'ocbc', 'ocbc nisp', 'nisp'],
  ['046', 'dbs'],
  ['110', 'bjb', 'jabar banten'],
  ['111', 'dki', 'jakarta'],
  ['112', 'bpd diy', 'diy'],
  ['113', 'jateng', 'bpd jateng'],
  ['114', 'jatim', 'bpd jatim'],
  ['129', 'bpd bali'],
  ['147', 'muamalat'],
  ['153', 'sinarmas'],
  ['200', 'btn', 'tabungan negara'],
  ['213', 'btpn', 'jenius', 'smbc', 'smbc indonesia'],
  ['426', 'mega'],
  ['441', 'bukopin', 'kb bukopin', 'kb'],
  ['451', 'bsi', 'syariah indonesia'],
  ['490', 'neo', 'neo commerce', 'bnc'],
  ['501', 'blu', 'bca digital'],
  ['535', 'seabank', 'sea'],
  ['536', 'bca syariah'],
  ['542', 'jago'],
  ['567', 'allo'],
]

const CODES = new Map(BANKS.flatMap(([code, ...names]) => names.map((name) => [name, code])))

/** Null for e-wallets, and for banks that are written in another way. */
export function bankCodeOf(name: string): string | null {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z ]/g, ' ')
    .replace(/\b(pt|bank|tbk|persero)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return CODES.get(plain) ?? null
}
