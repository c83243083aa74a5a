/** Facts of one offer's page for search engines and shared links. */
export type PageAbout = {
  title: string
  description: string
  /** The one address of the offer, without locale: `hotel/detail?hotelKey=hyatt-regency-yogyakarta`. */
  address: string
  /** Path or address of a photograph; null for the picture of the site. */
  image: string | null
  /** JSON of schema.org objects. */
  data: string
}
