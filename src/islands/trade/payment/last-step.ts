type Step = { ticket?: string; voucher?: string; vouchers?: string }

/** `vouchers`: the services without a ticket. One journey in the cart makes it a ticket. */
export function lastStep({ ticket = '', voucher = '', vouchers = '' }: Step, services: readonly string[]): string {
  return services.every((service) => vouchers.split(' ').includes(service)) ? voucher : ticket
}
