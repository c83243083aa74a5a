/** Names that people type for a place and that the data does not have: older, shorter and Indonesian ones. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  CGK: ['Soetta', 'Cengkareng', 'Tangerang'],
  YIA: ['Jogja', 'Yogya', 'Kulon Progo'],
  JOG: ['Jogja', 'Yogya'],
  SOC: ['Surakarta'],
  UPG: ['Ujung Pandang'],
  LOP: ['Mataram', 'Praya'],
  KNO: ['Deli Serdang'],
  DPS: ['Kuta'],
  SUB: ['Sidoarjo'],
  SRG: ['Achmad Yani'],
  JED: ['Mekah', 'Makkah', 'Jiddah'],
  MED: ['Medina'],
  SIN: ['Singapura'],
  SGN: ['Saigon', 'Kota Ho Chi Minh'],
  PEK: ['Peking'],
  PKX: ['Peking'],
  HND: ['Tokio'],
  NRT: ['Tokio'],
  CAI: ['Kairo'],
  FCO: ['Roma'],
  MUC: ['München'],
  VIE: ['Wina'],
  ATH: ['Athena'],
  SVO: ['Moskow'],
  RGN: ['Rangoon'],
  BOM: ['Bombay'],
  CCU: ['Kalkuta'],
  MAA: ['Madras'],
  ICN: ['Incheon'],
}

/** What is compared: lower case, without accents and punctuation, words a space apart. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `|cgk|jakarta|soekarno hatta international airport|…|`: each name between bars, so that one pattern finds whole names, beginnings or parts. */
export function searchText(names: readonly string[]): string {
  return `|${names.map(plainText).filter(Boolean).join('|')}|`
}
