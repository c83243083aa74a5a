/** Codes of Indonesian banks as Bank Indonesia gives them for transfers, with their name and what travellers call them. */
const BANKS: readonly (readonly [code: string, name: string, ...others: string[]])[] = [
  ['002', 'BRI', 'bri', 'rakyat indonesia'],
  ['008', 'Bank Mandiri', 'mandiri'],
  ['009', 'BNI', 'bni', 'negara indonesia'],
  ['011', 'Bank Danamon', 'danamon'],
  ['013', 'Bank Permata', 'permata'],
  ['014', 'BCA', 'bca', 'central asia'],
  ['016', 'Maybank', 'maybank', 'bii'],
  ['019', 'Panin', 'panin'],
  ['022', 'CIMB Niaga', 'cimb', 'cimb niaga', 'niaga'],
  ['023', 'UOB', 'uob'],
  ['028', 'OCBC', 'ocbc', 'ocbc nisp', 'nisp'],
  ['046', 'DBS', 'dbs'],
  ['110', 'Bank BJB', 'bjb', 'jabar banten'],
  ['111', 'Bank DKI', 'dki', 'jakarta'],
  ['112', 'Bank BPD DIY', 'bpd diy', 'diy'],
  ['113', 'Bank Jateng', 'jateng', 'bpd jateng'],
  ['114', 'Bank Jatim', 'jatim', 'bpd jatim'],
  ['129', 'Bank BPD Bali', 'bpd bali'],
  ['147', 'Bank Muamalat', 'muamalat'],
  ['153', 'Bank Sinarmas', 'sinarmas'],
  ['200', 'BTN', 'btn', 'tabungan negara'],
  ['213', 'SMBC Indonesia', 'btpn', 'jenius', 'smbc', 'smbc indonesia'],
  ['426', 'Bank Mega', 'mega'],
  ['441', 'KB Bank', 'bukopin', 'kb bukopin', 'kb'],
  ['451', 'BSI', 'bsi', 'syariah indonesia'],
  ['490', 'Bank Neo Commerce', 'neo', 'neo commerce', 'bnc'],
  ['501', 'blu by BCA Digital', 'blu', 'bca digital'],
  ['535', 'SeaBank', 'seabank', 'sea'],
  ['536', 'BCA Syariah', 'bca syariah'],
  ['542', 'Bank Jago', 'jago'],
  ['567', 'Allo Bank', 'allo'],
]

const COMMON = ['014', '008', '002', '009', '451']
const WALLETS = ['GoPay', 'OVO', 'DANA', 'ShopeePay', 'LinkAja']

/** Banks and wallets that can take a refund, the most common ones first. */
export const REFUND_BANKS: readonly string[] = [
  ...COMMON.flatMap((code) => BANKS.find(([own]) => own === code)?.[1] ?? []),
  ...BANKS.filter(([code]) => !COMMON.includes(code))
    .map(([, name]) => name)
    .sort((one, other) => one.localeCompare(other)),
  ...WALLETS,
]

const CODES = new Map(
  BANKS.flatMap(([code, name, ...others]) => [plainName(name), ...others].map((each) => [each, code])),
)

/** Null for e-wallets, and for banks that are written in another way. */
export function bankCodeOf(name: string): string | null {
  return CODES.get(plainName(name)) ?? null
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z ]/g, ' ')
    .replace(/\b(pt|bank|tbk|persero)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
