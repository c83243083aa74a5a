import {
  addsOne,
  choosesNext,
  opensFirst,
  opensPrices,
  takesChoice,
  typesPlace,
  walksByKeyboard,
} from '../../support/keyboard-walk.ts'

walksByKeyboard({
  noun: 'venue',
  home: '/id/venue',
  isGuest: true,
  async search(page, t) {
    await typesPlace(page, t('search:venue.place'), 'Jakarta')
    await addsOne(page, t('search:venue.visitors'), t('search:venue.type.ADT'))
  },
  async choose(page) {
    await opensFirst(page, 'venue')
    await opensPrices(page)
    await choosesNext(page, page.locator('[name=package]'))
    await takesChoice(page)
  },
})
