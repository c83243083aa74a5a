/** The supplier will not change what it issued; what it issued before stands. */
export class ChangeRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ChangeRefused'
  }
}
