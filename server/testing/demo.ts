/** A module of `demo`, which no import names: the types of the products hold without that folder. Their tests need it. */
export async function demoModule<Module>(path: string): Promise<Module> {
  return await import(new URL(`../../demo/${path}`, import.meta.url).href)
}
