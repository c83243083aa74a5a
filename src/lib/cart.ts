/** Build time only: words of what leads to the cart, which PUBLIC_CART may leave out. */
export function toCartWords(): string[] {
  return import.meta.env.PUBLIC_CART === 'false' ? [] : ['to-cart']
}
