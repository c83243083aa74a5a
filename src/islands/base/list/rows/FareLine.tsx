import { formatRupiah, type Rupiah } from '../../../../../core/base/common/money.ts'

export function FareLine({ name, amount, strong = false }: { name: string; amount: Rupiah; strong?: boolean }) {
  return (
    <p className={`flex items-baseline justify-between gap-4 py-0.5 ${strong ? 'font-semibold' : 'text-faint'}`}>
      <span>{name}</span>
      <span className="whitespace-nowrap">{formatRupiah(amount)}</span>
    </p>
  )
}

export function FareSum({ name, amount }: { name: string; amount: Rupiah }) {
  return (
    <p className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
      <span className="font-bold text-sm">{name}</span>
      <span className="font-bold text-base">{formatRupiah(amount)}</span>
    </p>
  )
}
